// Sends the mails about accounts.
import { createTransport } from "nodemailer";
import { mailTimeLimits, readMailbox } from "../../../server/mailAddress.ts";
import type { HostedSettings } from "../settings.ts";

export type MailSettings = Pick<HostedSettings, "smtpUrl" | "mailFrom">;

interface AccountMail {
  to: string;
  subject: string;
  text: string;
}

/** Returns a function that resolves when the mail server has taken the mail. `institution`: the name of the sender. */
export function createMailer({ smtpUrl, mailFrom }: MailSettings, institution: () => Promise<string>) {
  return async ({ to, subject, text }: AccountMail): Promise<void> => {
    const { name, address } = readMailbox(mailFrom);
    const transport = createTransport({ url: smtpUrl, ...mailTimeLimits });
    await transport.sendMail({
      from: { name: name || (await institution()), address },
      // An object, because a text could name several recipients.
      to: { name: "", address: to },
      subject,
      text,
      headers: { "Auto-Submitted": "auto-generated" },
    });
  };
}
