import { expect, test } from "vitest";
import { hasFormat, type OwnFormat, readFormat } from "../../src/engine/formats.ts";

test.each<[OwnFormat, string, string | undefined]>([
  ["celular", "3001234567", "3001234567"],
  ["celular", " +57 300 123-4567 ", "3001234567"],
  ["celular", "(57) 300.123.4567", "3001234567"],
  ["celular", "573001234567", "3001234567"],
  ["celular", "0057 300 123 4567", "3001234567"],
  ["celular", "\u202a+57 300 1234567\u202c", "3001234567"],
  ["celular", "+1 305 123 4567", "+1 305 123 4567"],
  ["celular", "300 123", "300 123"],
  ["celular", "  ", undefined],
  ["cedula", "1.065.123.456", "1065123456"],
  ["cedula", "1 065 123 456", "1065123456"],
  ["cedula", "CC 123", "CC 123"],
  ["nit", "899.999.063-3", "899999063-3"],
  ["nit", "899999063 3", "899999063-3"],
  ["nit", "8999990633", "899999063-3"],
  ["nit", "899999063", "899999063"],
  ["nit", "899.999.063-4", "899.999.063-4"],
])("reads the %s «%s» as %j", (format, text, value) => {
  expect(readFormat(format, text)).toBe(value);
});

// Published by the institutions themselves. The last one has the ten digits of a person.
test.each(["899999063-3", "800197268-4", "860002964-4", "899999090-2", "1065123456-0"])(
  "accepts the check digit of the NIT %s and no other",
  (nit) => {
    const digits = [..."0123456789"].filter((digit) => hasFormat("nit", nit.slice(0, -1) + digit));
    expect(digits).toEqual([nit.at(-1)]);
  },
);
