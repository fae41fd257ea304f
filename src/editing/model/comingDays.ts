// The days in examples, which were to come when the schemas were written.
import type { Json } from "../../edits/operation.ts";
import { dayAfter } from "../../engine/moments.ts";

const day = /(?<=")\d{4}-\d\d-\d\d(?=["T])/g;
const week = 7 * 864e5;

/**
 * An example of which a day is past as it would be some weeks from now: on the same weekdays, as far from each other. The
 * site would not show it otherwise.
 */
export function withComingDays(example: Json, today: string): Json {
  const text = JSON.stringify(example);
  const [first = ""] = (text.match(day) ?? []).sort();
  if (first === "" || first > today) return example;
  const weeks = Math.ceil((Date.parse(today) - Date.parse(first)) / week) + 4;
  return JSON.parse(text.replaceAll(day, (past) => dayAfter(past, 7 * weeks)));
}
