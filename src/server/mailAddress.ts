// The addresses of messages, and how long a mail server may take.

/** In milliseconds. A server that accepts connections and never answers does not stop who sends. */
export const mailTimeLimits = { connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 60_000 };

/** The longest address that SMTP can carry (RFC 5321). */
const longest = 254;

/**
 * Whether `text` is exactly one address. Stricter than the standard: whatever could name a second recipient or end a
 * line (commas, quotes, angle brackets, spaces, control characters) is refused.
 */
export function isAddress(text: unknown): text is string {
  const pattern = /^[^\s\p{C}@,;:<>()[\]"\\]+@[^\s\p{C}@,;:<>()[\]"\\.]+(\.[^\s\p{C}@,;:<>()[\]"\\.]+)+$/u;
  return typeof text === "string" && text.length <= longest && pattern.test(text);
}

/** Reads an address of the settings, which may have a name: `Oficina <oficina@example.edu.co>`. */
export function readMailbox(text: string): { name: string; address: string } {
  const [, name = "", address = text.trim()] = /^\s*"?([^"<]*?)"?\s*<([^<>]+)>\s*$/.exec(text) ?? [];
  return { name, address };
}

/** From whom a message is, and to whom. `sender` is the name of who sends it, if the settings name none. */
export function addressed(mailFrom: string, sender: string, to: string) {
  const { name, address } = readMailbox(mailFrom);
  return {
    from: { name: name || sender, address },
    // An object, because a text could name several recipients.
    to: { name: "", address: to },
    // So that mailboxes do not send their automatic answers (RFC 3834).
    headers: { "Auto-Submitted": "auto-generated" },
  };
}
