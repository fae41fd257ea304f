// What sending does in the preview of the hosted editor, in place of post.ts: nothing leaves the browser.
import { locale } from "../../engine/locale.ts";
import type { Action } from "./action.ts";

const dateIn = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString(locale, { dateStyle: "long" });

/** The values that the receiver answers. Another service may answer others. */
const sampleValues = (): Record<string, string | number> => ({
  radicado: "EJEMPLO-0001",
  fecha: dateIn(0),
  plazo: dateIn(15),
  estado: "en trámite",
  respuesta: "Ejemplo",
  quedan: 10,
});

const sample: Action = async ({ form: { submit } }) => {
  const values = sampleValues();
  const answer = Object.fromEntries((submit.answer ?? []).map((name) => [name, values[name] ?? "Ejemplo"]));
  return { ok: true, answer };
};
export default sample;
