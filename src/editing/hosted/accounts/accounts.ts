// People, their mails and what they did: what the server and the commands have in common.
import { setImmediate } from "node:timers/promises";
import { createTransport } from "nodemailer";
import { describeError, type Log } from "../../../server/log.ts";
import { addressed, mailTimeLimits } from "../../../server/mailAddress.ts";
import { openFile } from "../../../server/openFile.ts";
import { createRateLimit } from "../../../server/rateLimit.ts";
import type { HostedSettings } from "../settings.ts";
import { type AuditedAction, record } from "./audit.ts";
import { accountsFile, accountsTables } from "./database.ts";
import { createLink, linkText } from "./mailLinks.ts";
import { createPasskeys } from "./passkeys.ts";
import { administrators, findPerson, invitePerson } from "./people.ts";
import type { Invitation } from "./protocol.ts";

export interface AccountNeeds {
  settings: Pick<HostedSettings, "origin" | "data" | "smtpUrl" | "mailFrom" | "proxies" | "oidc">;
  /** The name of the institution whose site it is. */
  institution: () => Promise<string>;
  log: Log;
}

/** Who gets a mail beside the administrators, and which of them does not: who was just invited has the invitation. */
export interface Recipients {
  also?: string[];
  except?: string;
}

export type Accounts = Awaited<ReturnType<typeof createAccounts>>;

/** @throws an error for the office, in Spanish, if the database cannot be opened */
export async function createAccounts({ settings, institution, log }: AccountNeeds) {
  const { origin, smtpUrl, mailFrom } = settings;
  const database = await openFile(settings.data, accountsFile, accountsTables);
  const { query } = database;
  const linksPerPerson = createRateLimit(3, 15 * 60_000);
  const running = new Set<Promise<void>>();
  const logFailure = (error: unknown) => log({ route: "cuentas", error: describeError(error) });

  /** Does what no answer waits for. What fails is logged. */
  const later = (work: () => Promise<unknown>): void => {
    const one = work().then(() => {}, logFailure);
    running.add(one);
    one.then(() => running.delete(one));
  };

  /** Does something, with its entry in the audit, or nothing. */
  const act = <Result>(who: string, work: (action: AuditedAction) => Promise<Result>): Promise<Result> =>
    database.transaction((query) => work({ query, who }));

  /** Resolves when the mail server has taken the mail. */
  const sendMail = async (to: string, subject: string, text: string): Promise<void> => {
    const transport = createTransport({ url: smtpUrl, ...mailTimeLimits });
    await transport.sendMail({ ...addressed(mailFrom, await institution(), to), subject, text });
  };

  return {
    settings,
    query,
    backup: database.backup,
    passkeys: createPasskeys(query, origin),
    institution,
    later,
    act,
    /** Writes down what somebody did. `action` is in Spanish: «Publicó». */
    audit: (who: string, action: string, details?: string) => record({ query, who }, action, details),
    /** Sends a mail to all administrators: whoever has taken a mailbox or a session is seen. */
    announce(subject: string, text: string, { also = [], except = "" }: Recipients = {}): void {
      const ending = `Si esto no debía pasar, retire a la persona en ${origin}/editar/, o avise a quien administra.\n`;
      later(async () => {
        const mails = new Set([...also, ...(await administrators(query)).map(({ mail }) => mail)]);
        mails.delete(except);
        for (const to of mails) later(() => sendMail(to, subject, `${text}\n\n${ending}`));
      });
    },
    /** `renews`: as in invitePerson. @returns the link, and why the mail with it was not sent; undefined if it was */
    async invite(who: string, invitation: Invitation, renews = false) {
      const name = await institution();
      const link = await act(who, async (action) =>
        createLink(action, await invitePerson(action, invitation, renews), origin),
      );
      const text = linkText(`Usted puede editar el sitio de ${name}.`, link);
      const sending = sendMail(invitation.mail, `Invitación para editar el sitio de ${name}`, text);
      const failure = sending.catch((error: unknown) => {
        logFailure(error);
        return error;
      });
      return { link, failure };
    },
    /** Sends a link to a person. The answer is sent before, so that it is the same for everybody. */
    sendLink(mail: string): void {
      later(async () => {
        await setImmediate();
        const person = await findPerson(query, "mail", mail);
        if (!person || linksPerPerson(String(person.id)) > 0) return;
        const link = await act(person.mail, async (action) => createLink(action, person, origin));
        const subject = `Entrar a editar el sitio de ${await institution()}`;
        await sendMail(person.mail, subject, linkText("Usted pidió un enlace para entrar.", link));
      });
    },
    /** Waits for what was started. */
    async close(): Promise<void> {
      while (running.size > 0) await Promise.all(running);
      await database.close();
    },
  };
}
