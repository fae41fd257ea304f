// Renders every route of a site in Node, forms included, and returns what went wrong.
import { createHash } from "node:crypto";
import { prerenderToNodeStream } from "react-dom/static";
import { createPath, type Navigator, Router } from "react-router-dom";
import { App } from "../../../src/app/App.tsx";
import type { Snapshot } from "../../../src/pipeline/site/snapshot.ts";
import { show, shown } from "./site.ts";

const ignore = () => {};
const navigator: Navigator = {
  createHref: (to) => `#${typeof to === "string" ? to : createPath(to)}`,
  go: ignore,
  push: ignore,
  replace: ignore,
};

/** Text that no visitor should ever read. */
const rubbish = /\b(undefined|NaN)\b|\[object Object\]/;

/** Digests of pages that rendered without trouble. Most mutants change only one of many pages. */
const known = new Set<string>();

/** What goes wrong at each route and on the not-found page; empty if everything renders. */
export async function renderingTrouble(snapshot: Snapshot): Promise<string[]> {
  show(snapshot);
  const around = JSON.stringify([snapshot.site, [...snapshot.forms]]);
  const trouble: string[] = [];
  for (const [path, load] of [...shown.routes, nowhere]) {
    const key = digest(`${path} ${around} ${JSON.stringify(await load())}`);
    if (known.has(key)) continue;
    const found = await troubleAt(path);
    if (found.length === 0) known.add(key);
    trouble.push(...found.map((each) => `${path}: ${each}`));
  }
  return trouble;
}

const nowhere: [string, () => Promise<unknown>] = ["/ninguna", async () => undefined];

function digest(text: string): string {
  return createHash("sha1").update(text).digest("base64");
}

async function troubleAt(path: string): Promise<string[]> {
  const trouble: string[] = [];
  const html = await render(path, (error) => {
    trouble.push(String(error));
  });
  const readRubbish = html.replaceAll(/<[^>]*>/g, " ").match(rubbish);
  if (readRubbish) trouble.push(`the visitor reads "${readRubbish[0]}"`);
  if (trouble.length === 0 && !html.includes("<h1")) trouble.push("there is no title");
  return trouble;
}

async function render(path: string, onError: (error: unknown) => void): Promise<string> {
  const tree = (
    <Router location={path} navigator={navigator} static>
      <App />
    </Router>
  );
  try {
    const { prelude } = await prerenderToNodeStream(tree, { onError });
    const chunks: string[] = [];
    for await (const chunk of prelude) chunks.push(String(chunk));
    return chunks.join("");
  } catch (error) {
    onError(error);
    return "";
  }
}
