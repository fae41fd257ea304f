import { expect, test } from "vitest";
import { describeFile, fileLimits, formatSize } from "../../src/engine/file.ts";

test.each([
  ["carta.pdf", "application/pdf", { type: "application/pdf", extension: "pdf" }],
  ["CARTA.PDF", "Application/PDF", { type: "application/pdf", extension: "pdf" }],
  ["carta.pdf.exe", "", { extension: "exe" }],
  ["carta", "", { extension: "." }],
  ["carta.", "", { extension: "." }],
  [".png", "", { extension: "png" }],
])("describes %s of type «%s» by name, size, type and extension", (name, type, rest) => {
  expect(describeFile({ name, size: 1, type })).toStrictEqual({ name, size: 1, ...rest });
});

test("reads the limits from the rules of a file or of a list of files", () => {
  const one = { properties: { size: { maximum: 5 }, extension: { enum: ["pdf"] } } };
  expect(fileLimits(one)).toEqual({ extensions: ["pdf"], size: 5 });
  expect(fileLimits({ type: "array", items: one })).toEqual({ extensions: ["pdf"], size: 5 });
  expect(fileLimits({ type: "object" })).toEqual({ extensions: [] });
  expect(fileLimits({ type: "array", items: [one] })).toEqual({ extensions: [] });
  expect(fileLimits({ ...one, items: { properties: {} } })).toEqual({ extensions: ["pdf"], size: 5 });
  expect(fileLimits({ properties: { extension: { enum: ["pdf", 7] } } })).toEqual({ extensions: ["pdf"] });
});

test.each([
  [0, "0 bytes"],
  [1, "1 byte"],
  [1023, "1.023 bytes"],
  [1024, "1 KB"],
  [1536, "1,5 KB"],
  [1590, "1,6 KB"],
  [5242880, "5 MB"],
  [5 * 1024 ** 4, "5.120 GB"],
])("formats %i bytes as %s", (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});
