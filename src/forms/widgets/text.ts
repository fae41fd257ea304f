import { inputWidget } from "./input.tsx";

export const TextWidget = inputWidget({ type: "text" });

export const EmailWidget = inputWidget({ type: "email" });

export const TelWidget = inputWidget({ type: "tel" });

export const UrlWidget = inputWidget({ type: "url" });
