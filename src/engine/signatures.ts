// The first bytes by which files of a format can be recognised: those that visitors attach, and those they download.

/** Extensions, and the bytes in hexadecimal digits with which their files begin. */
const signatures: [extensions: string[], start: RegExp][] = [
  // «%PDF-». Some programs write other bytes before it; readers look for it in the first 1024 bytes.
  [["pdf"], /^(..)*?255044462d/],
  [["png"], /^89504e470d0a1a0a/],
  [["jpg", "jpeg"], /^ffd8ff/],
  // «GIF87a» or «GIF89a».
  [["gif"], /^47494638(37|39)61/],
  // «RIFF», a length, «WEBP».
  [["webp"], /^52494646.{8}57454250/],
  [["doc", "xls", "ppt"], /^d0cf11e0a1b11ae1/],
  [["zip", "docx", "xlsx", "pptx", "odt", "ods"], /^504b(0304|0506|0708)/],
];

export const recognisedExtensions: ReadonlySet<string> = new Set(signatures.flatMap(([extensions]) => extensions));

/** Whether a file begins as its extension promises. One with an unknown extension may begin with anything. */
export function hasSignature(file: Uint8Array, extension: string): boolean {
  const digits = Array.from(file.subarray(0, 1024), (byte) => byte.toString(16).padStart(2, "0")).join("");
  const [, start] = signatures.find(([extensions]) => extensions.includes(extension)) ?? [];
  return start?.test(digits) ?? true;
}
