import { expect, test } from "vitest";
import {
  createVerificationCode,
  formatFilingNumber,
  parseFilingCode,
  yearOf,
} from "../../../src/receiver/submissions/filingCode.ts";

test.each([
  [1, "PQRS-2026-000001"],
  [123, "PQRS-2026-000123"],
  [1_234_567, "PQRS-2026-1234567"],
])("pads the number %i to six digits", (count, number) => {
  expect(formatFilingNumber("PQRS", 2026, count)).toBe(number);
});

test.each([
  ["2027-01-01T04:59:59.999Z", 2026],
  ["2027-01-01T05:00:00.000Z", 2027],
])("takes the year of %s in Bogotá", (instant, year) => {
  expect(yearOf(new Date(instant))).toBe(year);
});

test("creates verification codes of five letters that are read back", () => {
  const codes = Array.from({ length: 300 }, createVerificationCode);
  for (const code of codes) expect(parseFilingCode(`A-2026-000001-${code}`)?.code).toBe(code);
  expect(codes.join("")).toMatch(/^[0-9A-HJKMNP-TV-Z]{1500}$/);
  expect(new Set(codes).size).toBeGreaterThan(290);
});

test.each([
  "PQRS-2026-000123-7KQ01",
  "  pqrs-2026-000123-7kq01\n",
  "PQRS 2026 000123 7KQ01",
  "PQRS–2026–000123–7KQ01",
  "PQRS-2O26-OOO123-7KQOI",
  "pqrs-2026-oool23-7kqol",
  "PQRS-2026-123-7KQ01",
  "«PQRS-2026-000123-7KQ01».",
])("reads %j", (entered) => {
  expect(parseFilingCode(entered)).toEqual({ number: "PQRS-2026-000123", code: "7KQ01" });
});

test("reads a number without its verification code", () => {
  expect(parseFilingCode("pqrs 2026 123")).toEqual({ number: "PQRS-2026-000123", code: undefined });
});

test.each([
  "",
  "   ",
  "PQRS-2026-000123-7KQ0",
  "PQRS-2026-000123-7KQ011",
  "PQRS-2026-000123-7KQ0U",
  "PQRS-2026-000123-7KQ01-7KQ01",
  "PQRS-26-000123-7KQ01",
  "PQRS-2026-1000000000-7KQ01",
  "2026-000123-7KQ01",
  "PQRS\0-2026-000123-7KQ\0",
])("does not read %j", (entered) => {
  expect(parseFilingCode(entered)).toBeUndefined();
});
