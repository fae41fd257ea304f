// Examples for lists whose items are all different.
import type { Json } from "../../edits/operation.ts";
import type { Addition, Item } from "../protocol.ts";

/** Examples that are not in the list yet; none if it has every option. */
export function unused(examples: Addition[], list: Json[], { options }: Item): Addition[] {
  return examples.flatMap((example) => {
    const candidates = options ? options.map(({ value }) => value) : variants(example.value);
    const value = candidates.find((candidate) => !list.includes(candidate));
    return value === undefined ? [] : [{ ...example, value }];
  });
}

/** A text, and the same with other numbers: `2026-12-25`, `2026-12-26`…; `/antigua`, `/antigua-2`… */
function variants(value: Json): Json[] {
  if (typeof value !== "string") return [value];
  const [, start = value, digits] = /^(.*?)(\d+)$/.exec(value) ?? [];
  const glue = value.startsWith("/") ? "-" : " ";
  const numbers = Array.from({ length: 100 }, (_, index) => Number(digits ?? 1) + index + 1);
  return [
    value,
    ...numbers.map((number) => start + (digits ? String(number).padStart(digits.length, "0") : glue + number)),
  ];
}
