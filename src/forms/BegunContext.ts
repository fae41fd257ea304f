// What surrounds a form for some time only stays while the visitor fills it in: with what is entered, and the receipt.
import { createContext } from "react";

/** To be called when the visitor begins. */
export const BegunContext = createContext(() => {});
