// Numbers that people write with separators: amounts of money, telephone and identity numbers. Only the forms that ask for
// one load this (engine/formParts.ts).
import { formatMoney, formatText } from "../../engine/format.ts";
import { hasFormat, isOwnFormat, type OwnFormat, readFormat } from "../../engine/formats.ts";
import { trimmed } from "../../engine/normalise.ts";
import type { Field } from "../../types.gen.ts";
import type { InputOptions } from "./input.tsx";
import { parseNumber } from "./parseNumber.ts";

/** How the control of a field shows and reads such a number; undefined for other fields. */
function optionsOf({ format, type, ui }: Field): InputOptions | undefined {
  if (ui?.widget === "money") return moneyOptions({ isInteger: type === "integer" });
  return isOwnFormat(format) ? formatOptions(format) : undefined;
}

const telephone = { type: "tel", inputMode: "tel", autoComplete: "tel" } as const;

function formatOptions(name: OwnFormat): InputOptions {
  return {
    ...(name === "celular" ? telephone : { type: "text", inputMode: "numeric" }),
    short: true,
    format: (value) => (hasFormat(name, String(value)) ? formatText(String(value), name) : String(value ?? "")),
    parse: (text) => readFormat(name, text),
    rewrites: true,
  };
}

function moneyOptions(rule: { isInteger: boolean }): InputOptions {
  return {
    type: "text",
    inputMode: rule.isInteger ? "numeric" : "decimal",
    short: true,
    format: (value) => (typeof value === "number" ? formatMoney(value) : String(value ?? "")),
    parse: (text) => parseMoney(text, rule),
    rewrites: true,
  };
}

/** Of an amount, three digits after a separator are thousands: nobody writes thousandths. */
const thousands = /^-?[1-9]\d{0,2}([.,'’\s])\d{3}(\1\d{3})*$/;
/** As spreadsheets in English write an amount: `1,250,000.50`. */
const english = /^-?[1-9]\d{0,2}(,\d{3})+\.\d{1,2}$/;

/** The amount that a text means, with or without its currency. Other texts stay as they are. */
function parseMoney(text: string, rule: { isInteger: boolean }): unknown {
  const amount = trimmed(text).replace(/^(cop)?\s*\$?\s*|\s*(cop|pesos)$/gi, "");
  if (thousands.test(amount)) return parseNumber(amount.replace(/[^\d-]/g, ""), rule);
  const number = parseNumber(english.test(amount) ? amount.replaceAll(",", "") : amount, rule);
  return typeof number === "string" ? text : number;
}

export default { optionsOf };
