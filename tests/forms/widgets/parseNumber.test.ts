// Numbers as visitors write them. An ambiguous text is not a number: the field shows an error instead of sending a wrong one.
import { expect, test } from "vitest";
import { numberText, parseNumber } from "../../../src/forms/widgets/parseNumber.ts";

test.each([
  ["", undefined, undefined],
  ["  ", undefined, undefined],
  [" 7 ", 7, 7],
  ["\u200B7\u202C", 7, 7],
  ["+7", 7, 7],
  ["007", 7, 7],
  ["3,5", 3.5, 3.5],
  ["3.5", 3.5, 3.5],
  ["-3,5", -3.5, -3.5],
  [",5", 0.5, 0.5],
  ["3,", 3, 3],
  ["0.125", 0.125, 0.125],
  ["3,125", 3.125, "3,125"],
  ["3.125", "3.125", 3125],
  ["1,000", 1, "1,000"],
  ["1.000", "1.000", 1000],
  ["12345.678", 12345.678, 12345.678],
  ["1.000.000", 1000000, 1000000],
  ["-1.000.000", -1000000, -1000000],
  ["1'000.000", 1000000, 1000000],
  ["1 000 000", 1000000, 1000000],
  ["1.234,5", 1234.5, 1234.5],
  ["1,234.5", "1,234.5", "1,234.5"],
  ["1,000,000", "1,000,000", "1,000,000"],
  ["1.00.000", "1.00.000", "1.00.000"],
  ["1 2", "1 2", "1 2"],
  ["1e3", "1e3", "1e3"],
  ["0x10", "0x10", "0x10"],
  ["12abc", "12abc", "12abc"],
  ["Infinity", "Infinity", "Infinity"],
  ["-", "-", "-"],
  [",", ",", ","],
  ["9007199254740991", 9007199254740991, 9007199254740991],
  ["12345678901234567890", "12345678901234567890", "12345678901234567890"],
])("parses «%s» as %j, and as %j in a field without decimals", (text, decimal, integer) => {
  expect(parseNumber(text, { isInteger: false })).toBe(decimal);
  expect(parseNumber(text, { isInteger: true })).toBe(integer);
});

test.each([
  [undefined, ""],
  [3.5, "3,5"],
  [0.0000001, "0,0000001"],
  [12000, "12000"],
  ["1.x", "1.x"],
])("formats %j as «%s»", (value, text) => {
  expect(numberText(value)).toBe(text);
});
