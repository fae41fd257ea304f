// A real SMTP server in this process. It keeps the messages that it accepts.
import { type AddressInfo, createServer } from "node:net";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer, type SMTPServerEnvelope } from "smtp-server";

export interface ReceivedMail {
  envelope: SMTPServerEnvelope;
  /** The message as it was transferred. */
  source: string;
  parsed: ParsedMail;
}

export interface TestSmtpServer {
  url: string;
  mails: ReceivedMail[];
  /** How many connections it had so far. */
  connections: () => number;
  /** How many of them are open. */
  open: () => number;
  /** The answer to the next recipients or messages; 250 accepts them. */
  answer: { recipient: number; data: number; sender: number };
  /** Leaves the next message unanswered until the function that is returned is called. */
  hold: () => () => void;
  stop: () => Promise<void>;
  start: () => Promise<void>;
}

/** Starts a server on a free port of this machine. It keeps its port while it is stopped. */
export async function startSmtpServer(): Promise<TestSmtpServer> {
  const port = await freePort();
  const mails: ReceivedMail[] = [];
  const answer = { recipient: 250, data: 250, sender: 250 };
  let connections = 0;
  let open = 0;
  let held: Promise<void> | undefined;
  let server: SMTPServer | undefined;
  const start = () =>
    new Promise<void>((resolve, reject) => {
      server = new SMTPServer({
        disabledCommands: ["AUTH", "STARTTLS"],
        disableReverseLookup: true,
        closeTimeout: 100,
        onConnect: (_session, done) => {
          connections += 1;
          open += 1;
          done();
        },
        onClose: () => {
          open -= 1;
        },
        onMailFrom: (_address, _session, done) => done(refusal(answer.sender)),
        onRcptTo: (_address, _session, done) => done(refusal(answer.recipient)),
        onData: (stream, { envelope }, done) => {
          stream.toArray().then(async (chunks) => {
            const waiting = held;
            held = undefined;
            await waiting;
            const refused = refusal(answer.data);
            const source = Buffer.concat(chunks).toString("latin1");
            if (!refused) mails.push({ envelope, source, parsed: await simpleParser(Buffer.concat(chunks)) });
            done(refused);
          }, done);
        },
      });
      // A client that stops in the middle of a session is part of the tests.
      server.on("error", () => undefined);
      server.server.once("error", reject);
      server.listen(port, "127.0.0.1", () => resolve());
    });
  const stop = () =>
    new Promise<void>((resolve) => {
      if (server) server.close(resolve);
      else resolve();
    });
  await start();
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    connections: () => connections,
    open: () => open,
    answer,
    hold: () => {
      let release = () => {};
      held = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
    stop,
    start,
  };
}

function refusal(code: number): Error | null {
  return code === 250 ? null : Object.assign(new Error("Refused by the test"), { responseCode: code });
}

/** A port of this machine that no program uses. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
