import { inputWidget } from "./input.tsx";

export const TextWidget = inputWidget({ type: "text" });

export const EmailWidget = inputWidget({ type: "email" });

export const TelWidget = inputWidget({ type: "tel" });

export const UrlWidget = inputWidget({ type: "url" });

/** The browser shows the date in its own language; its value is `YYYY-MM-DD`. */
export const DateWidget = inputWidget({ type: "date", short: true });
