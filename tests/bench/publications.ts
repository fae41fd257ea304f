// Publishing in the hosted editor while visitors read and post: what fails, and how long it takes. Each publication is a real
// build, with another page and another form.
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createReleases } from "../../src/editing/hosted/release/createReleases.ts";

import { openDatabase } from "../../src/receiver/database/openDatabase.ts";
import { build, copyOfSite } from "../browser/site.ts";
import { culture, publishFirst } from "../editing/publishing/office.ts";
import { type Office, officeIn } from "../editing/publishing/officeIn.ts";
import { type Running, startReceiver, writeReceivedForms } from "../receiver/built/builtReceiver.ts";
import { petition } from "../receiver/built/petition.ts";
import { repository } from "../roots.ts";
import { milliseconds, print, quantile } from "./table.ts";

const publications = 20;
const author = { name: "Ana Gómez", mail: "ana@example.org" };
const form = "schemas/forms/pqrs.schema.json";
const message = "Por favor ingresa el asunto";

export async function bench(): Promise<void> {
  const site = await copyOfSite();
  const home = mkdtempSync(join(tmpdir(), "publications-"));
  try {
    await writeReceivedForms(site);
    await build(site.root);
    await publishFirst(site.root, join(home, "sitio.git"));
    const options = {
      site: site.root,
      published: join(home, "sitio"),
      program: repository,
      cache: join(home, "cache"),
    };
    await (await createReleases(options)).catchUp();
    const env = { DATA: join(home, "datos"), PUBLISHED: join(home, "sitio/publicado"), PROXIES: "1" };
    const receiver = await startReceiver(site.root, env);
    const releases = await createReleases({ ...options, health: `${receiver.url}/_/salud` });
    const office = officeIn(site.root, { author, releases });
    const load = startLoad(receiver);
    const times = await publishAll(office);
    const [, , third] = await releases.list();
    const back = await timed(() => office.ask("POST", "_/volver", { version: third?.version }));
    await load.end();
    const database = await openDatabase({ data: env.DATA });
    const [{ count: stored } = { count: 0 }] = await database.query<{ count: number }>(
      "select count(*) as count from submission",
    );
    await database.close();
    await receiver.end("SIGTERM");
    const { documents, assets, posts, accepted, failures, forms } = load;
    print(`${publications} publications while visitors read and post`, heads, [
      ["documents", documents.length, failures.documents],
      ["assets, half of them of documents loaded before", assets.length, failures.assets],
      ["posts", posts.length, failures.posts],
      ["confirmed posts that are not stored", accepted.length, accepted.length - stored],
    ]);
    print(
      "Milliseconds",
      ["", "median", "most"],
      [
        ["publication", milliseconds(quantile(times, 0.5)), milliseconds(Math.max(...times))],
        ["back to an earlier version", milliseconds(back), ""],
        ["a document", milliseconds(quantile(documents, 0.5)), milliseconds(Math.max(...documents))],
        ["a post", milliseconds(quantile(posts, 0.5)), milliseconds(Math.max(...posts))],
      ],
    );
    console.log(`\nVersions of the form in the order in which posts met them: ${forms.join(" ")}`);
  } finally {
    await site.remove();
    rmSync(home, { recursive: true, force: true });
  }
}

const heads = ["", "number", "failed"];

async function timed(action: () => Promise<{ status: number; body: object }>): Promise<number> {
  const start = performance.now();
  const { status, body } = await action();
  if (status !== 200) throw new Error(JSON.stringify(body));
  return performance.now() - start;
}

async function publishAll(office: Office): Promise<number[]> {
  const [page, file] = [await office.read(culture), await office.read(form)];
  const times: number[] = [];
  for (let version = 1; version <= publications; version++) {
    await office.write(culture, page.replace(/(?<="title": ")/, `${version} `));
    await office.write(form, file.replace(message, `${message} ${version}`));
    times.push(await timed(() => office.publish()));
  }
  return times;
}

/** So many documents are between the one that a visitor has loaded and the newest one. */
const age = 100;

function startLoad({ url }: Running) {
  const load = { documents: [] as number[], assets: [] as number[], posts: [] as number[] };
  const failures = { documents: 0, assets: 0, posts: 0 };
  const accepted: string[] = [];
  const forms: string[] = [];
  let isRunning = true;

  const ask = async (
    kind: keyof typeof load,
    path: string,
    isRight: (text: string, status: number) => boolean,
    init?: RequestInit,
  ) => {
    const start = performance.now();
    const answer = await fetch(url + path, init).then(
      async (response) => ({ text: await response.text(), status: response.status }),
      (error) => ({ text: String(error.cause ?? error), status: 0 }),
    );
    load[kind].push(performance.now() - start);
    if (!isRight(answer.text, answer.status)) {
      failures[kind] += 1;
      console.log(`${kind} ${path}: ${answer.status} ${answer.text.slice(0, 200)}`);
    }
    return answer.text;
  };

  async function read(isOld: boolean) {
    const documents: string[][] = [];
    while (isRunning) {
      const html = await ask("documents", "/cultura/", (text, status) => status === 200 && text.includes("</html>"));
      documents.push([...new Set([...html.matchAll(/assets\/[\w.-]+/g)].map(([asset]) => asset))]);
      const [oldest = [], newest = []] = [documents[0], documents.at(-1)];
      for (const asset of (isOld ? oldest : newest).slice(0, 6))
        await ask("assets", `/${asset}`, (text, status) => status === 200 && text !== "");
      if (documents.length > age) documents.shift();
      await wait(100);
    }
  }

  const post = (data: object, isRight: (text: string, status: number) => boolean) => {
    const headers = {
      "Content-Type": "application/json",
      "X-Forwarded-For": [...randomBytes(4)].join("."),
    };
    const body = JSON.stringify({ ...petition, ...data, _id: randomBytes(16).toString("hex") });
    return ask("posts", "/recibir/pqrs", isRight, { method: "POST", headers, body });
  };

  async function send() {
    while (isRunning) {
      const text = await post({}, (_, status) => status === 201);
      accepted.push(...(JSON.parse(text).radicado === undefined ? [] : [text]));
      const refused = await post({ asunto: "" }, (_, status) => status === 422);
      const version = new RegExp(`${message} ?(\\d*)`).exec(refused)?.[1] || "0";
      if (forms.at(-1) !== version) forms.push(version);
      await wait(150);
    }
  }

  const working = [read(false), read(true), send()];
  return {
    ...load,
    failures,
    accepted,
    forms,
    async end() {
      isRunning = false;
      await Promise.all(working);
    },
  };
}
