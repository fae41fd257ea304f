import { expect, test } from "vitest";
import { hasSignature } from "../../src/engine/signatures.ts";

test.each([
  ["webp", "RIFF\x01\x02\x03\x04WEBPVP8 ", true],
  ["webp", "RIFF\x01\x02\x03\x04WAVEfmt ", false],
  ["gif", "GIF87a", true],
  ["gif", "GIF89a", true],
  ["gif", "GIF90a", false],
  ["docx", "PK\x03\x04", true],
  ["docx", "PK\x09\x09", false],
  ["png", " \x89PNG\r\n\x1a\n", false],
  ["pdf", "\n\n\n%PDF-1.7", true],
  ["pdf", "PDF-1.7", false],
  ["webp", "", false],
  ["otro", "MZ", true],
])("a file «.%s» that begins with %j: matches is %s", (extension, head, matches) => {
  expect(hasSignature(Buffer.from(head, "latin1"), extension)).toBe(matches);
});
