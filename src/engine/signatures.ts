// The first bytes by which files of a format can be recognised: those that visitors attach, and those they download.

const zip = /^504b(0304|0506|0708)/;
const ole = /^d0cf11e0a1b11ae1/;
const jpeg = /^ffd8ff/;

/** By extension: the bytes in hexadecimal digits. */
const signatures = new Map<string, RegExp>([
  // «%PDF-». Some programs write other bytes before it; readers look for it in the first 1024 bytes.
  ["pdf", /^(..)*?255044462d/],
  ["png", /^89504e470d0a1a0a/],
  ["jpg", jpeg],
  ["jpeg", jpeg],
  // «GIF87a» or «GIF89a».
  ["gif", /^47494638(37|39)61/],
  // «RIFF», a length, «WEBP».
  ["webp", /^52494646.{8}57454250/],
  ["doc", ole],
  ["xls", ole],
  ["ppt", ole],
  ["zip", zip],
  ["docx", zip],
  ["xlsx", zip],
  ["pptx", zip],
  ["odt", zip],
  ["ods", zip],
]);

/** Whether a file begins as its extension promises. One with an unknown extension may begin with anything. */
export function hasSignature(file: Uint8Array, extension: string): boolean {
  const digits = Array.from(file.subarray(0, 1024), (byte) => byte.toString(16).padStart(2, "0"));
  return signatures.get(extension)?.test(digits.join("")) ?? true;
}
