// Sends the messages of the outbox in the background.
import { createTransport } from "nodemailer";
import { describeError } from "../../server/log.ts";
import { mailTimeLimits } from "../../server/mailAddress.ts";
import { reasonOf } from "../../server/mailProblem.ts";
import type { Settings } from "../settings.ts";
import { lease, nextDue } from "./outbox.ts";
import { type Mailer, markDelivered, sendOne } from "./sendOne.ts";

export interface MailOptions extends Pick<Mailer, "database" | "log"> {
  /** The site that is published now. */
  site: () => Mailer["site"];
  settings: Pick<Settings, "smtpUrl" | "mailFrom" | "mailOffice">;
  now?: () => Date;
}

const line = { route: "correo" };

/** The longest pause, in milliseconds: the office's command makes messages due again. */
const longestPause = 60_000;

/** How long the other messages wait for the one that is being sent, in milliseconds. */
const patience = 20_000;

/**
 * How long `close` waits for the message that is being sent, in milliseconds: with open requests, less than systemd and
 * containers wait for the program. A mail server that does not answer would take longer. The message is then sent again.
 */
const finishing = 10_000;

/**
 * Sends what is due, again after each `wake`. Without an SMTP server nothing is sent, and the messages wait in the outbox.
 */
export function startMail({ database, site, settings, log, now = () => new Date() }: MailOptions) {
  const { smtpUrl, mailFrom, mailOffice } = settings;
  if (!smtpUrl || !mailFrom) {
    const missing = smtpUrl ? "MAIL_FROM" : "SMTP_URL";
    log({ ...line, text: `No se envían correos: falta ${missing}. Quedan en espera hasta que lo escriba.` });
    return { wake() {}, async close() {} };
  }
  if (!mailOffice && Object.values(site().forms).some(({ receive }) => receive.notice ?? receive.due))
    log({ ...line, text: "Los avisos a la oficina no se envían: falta MAIL_OFFICE." });
  const mailSettings = { mailFrom, mailOffice };
  const delivered: Mailer["delivered"] = new Map();
  const sending = new Set<string>();
  /** The attempts to send what `sending` names. */
  const open = new Set<Promise<boolean>>();
  let isTried = false;
  let isClosed = false;
  let wake = () => {};

  async function work() {
    while (!isClosed) {
      // A message that is filed while the others are sent also wakes the worker.
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const timer = setTimeout(wake, await sendDue());
      await woken;
      clearTimeout(timer);
    }
  }

  function reportServer(error: unknown) {
    log({ ...line, text: `Los correos esperan. ${reasonOf(error)}`, error: describeError(error) });
  }

  /** Sends a message that is due. @returns whether there was one, as soon as it is sent or the others have waited long enough */
  async function sendNext(mailer: Mailer): Promise<boolean> {
    const sent = sendOne(mailer).finally(() => open.delete(sent));
    open.add(sent);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(true), patience);
    });
    return Promise.race([sent, late]).finally(() => clearTimeout(timer));
  }

  /** Sends everything that is due. @returns the milliseconds until the next message is due */
  async function sendDue(): Promise<number> {
    // Afterwards the server need not keep its connections.
    const transport = openTransport(smtpUrl, isTried);
    const mailer = { database, site: site(), settings: mailSettings, transport, now, log, delivered, sending };
    try {
      while (!isClosed && (await sendNext(mailer))) isTried = true;
      // A wrong setting is reported at the start, not with the first message.
      if (!isTried && !isClosed) await transport.verify().catch(reportServer);
      isTried = true;
      const due = await nextDue(database);
      const pause = due === undefined ? longestPause : Date.parse(due) - now().getTime();
      return Math.min(Math.max(pause, 0), longestPause);
    } catch (error) {
      const text = "No se pudo leer la base de datos para enviar los correos.";
      log({ ...line, text, error: describeError(error) });
      // Before the lease ends of what the mail server has.
      return lease / 2;
    } finally {
      void Promise.allSettled(open).then(() => transport.close());
    }
  }

  const working = work();
  return {
    wake: () => wake(),
    async close() {
      isClosed = true;
      wake();
      const late = new Promise((resolve) => setTimeout(resolve, finishing).unref());
      await Promise.race([Promise.allSettled([working, ...open]), late]);
      await markDelivered({ database, delivered, now }).catch(() => {});
    },
  };
}

/** One connection for all messages that are due, and a further one while the server does not answer. */
function openTransport(url: Settings["smtpUrl"], isPatient: boolean) {
  return createTransport({
    url,
    pool: true,
    maxMessages: Infinity,
    ...mailTimeLimits,
    // As RFC 5321 wants it: five minutes until the greeting, which nodemailer counts as a part of connecting. The first try
    // tells a wrong port soon.
    ...(isPatient && { connectionTimeout: 300_000, greetingTimeout: 300_000 }),
    // A server that looks for viruses takes its time, and delivers what was given up, too.
    socketTimeout: 600_000,
  });
}
