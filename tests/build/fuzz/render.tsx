// Draws every route of a site in Node, forms included, and gives back what went wrong.
import { createHash } from "node:crypto";
import { prerenderToNodeStream } from "react-dom/static";
import { createPath, type Navigator, Router } from "react-router-dom";
import { App } from "../../../src/app/App.tsx";
import type { Snapshot } from "../../../src/build/site/snapshot.ts";
import { FormView } from "../../../src/forms/FormView.tsx";
import { show, shown } from "./site.ts";

/** Stand for the page's own. What is fetched once is the name alone: the form under it changes with each mutant. */
export const fetchForm = async (name: string) => ({ name });

export function SchemaForm({ form: { name } }: { form: { name: string } }) {
  const form = shown.forms.get(name);
  if (!form) throw new Error(`There is no form "${name}"`);
  return <FormView form={form} />;
}

const stay = () => {};
const navigator: Navigator = {
  createHref: (to) => `#${typeof to === "string" ? to : createPath(to)}`,
  go: stay,
  push: stay,
  replace: stay,
};

/** What a visitor should never read. */
const rubbish = /\b(undefined|NaN)\b|\[object Object\]/;

/** What has been drawn well already: most mutants change one page of many. */
const known = new Set<string>();

/** What goes wrong at each route, the not-found screen's included; nothing for a site that is drawn whole. */
export async function troubleDrawing(snapshot: Snapshot): Promise<string[]> {
  show(snapshot);
  const around = JSON.stringify([snapshot.site, [...snapshot.forms]]);
  const trouble: string[] = [];
  for (const [path, load] of [...shown.routes, nowhere]) {
    const drawing = digest(`${path} ${around} ${JSON.stringify(await load())}`);
    if (known.has(drawing)) continue;
    const found = await troubleAt(path);
    if (found.length === 0) known.add(drawing);
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
  const html = await draw(path, (error) => {
    trouble.push(String(error));
  });
  const rubbishRead = html.replaceAll(/<[^>]*>/g, " ").match(rubbish);
  if (rubbishRead) trouble.push(`the visitor reads "${rubbishRead[0]}"`);
  if (trouble.length === 0 && !html.includes("<h1")) trouble.push("there is no title");
  return trouble;
}

async function draw(path: string, onError: (error: unknown) => void): Promise<string> {
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
