// Runs in the preview of the hosted editor: asks what is newer of the content, and imports it. Values reach the components
// through `live`, so that the page and what is entered in it stay.
import { subscribe, versionOf } from "./live.ts";

/** What has changed on the server since a version of the site. */
export interface SiteNews {
  /** Of the server's process and of what a document cannot exchange: if it is another, the document is loaded again. */
  start: string;
  version: number;
  modules: NewerModule[];
}

interface NewerModule {
  /** As in `live`; a name that ends in `.css` is that of a style sheet in the document. */
  name: string;
  address: string;
  version: number;
}

declare global {
  interface Window {
    /** Only in the preview of the hosted editor, whose panel calls it after each change. */
    showNewest?: () => Promise<void>;
  }
}

/** Milliseconds. */
const pause = 2000;
const isAlone = window.parent === window;
let timer: ReturnType<typeof setTimeout> | undefined;
const { version = "0", start } = document.documentElement.dataset;
let seen = Number(version);
/** The newest version of each module that has changed, whether the document has loaded it or not. */
const newer = new Map<string, NewerModule>();

/** Also when a module is registered: the server may have changed it while it was on its way. */
async function importNewer() {
  const outdated = [...newer.values()].filter(({ name, version }) => (versionOf(name) ?? version) < version);
  const load = ({ address }: NewerModule) => import(/* @vite-ignore */ address).catch(askLater);
  // Only what renders icons afterwards gets the address of the new ones.
  const isFirst = ({ name }: NewerModule) => name === "virtual:icons";
  await Promise.all(outdated.filter(isFirst).map(load));
  await Promise.all(outdated.filter((module) => !isFirst(module)).map(load));
}

async function ask() {
  // An error would end the queue of questions.
  const news: SiteNews | undefined = await fetch(`cambios?desde=${seen}`)
    .then((response) => (response.ok ? response.json() : undefined))
    .catch(() => undefined);
  if (!news) return askLater();
  if (news.start !== start) return location.reload();
  for (const module of news.modules) {
    newer.set(module.name, module);
    if (module.name.endsWith(".css")) replaceStyle(module.address);
  }
  seen = news.version;
  await importNewer();
}

/** The panel calls again only at the next change, and the server may answer before. */
function askLater() {
  if (isAlone) return;
  clearTimeout(timer);
  timer = setTimeout(showNewest, pause);
}

function replaceStyle(href: string) {
  const old = document.querySelector<HTMLLinkElement>("link[data-colours]");
  const next = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  next.dataset.colours = "";
  // The old one stays until the new one is there.
  next.addEventListener("load", () => old?.remove());
  old?.after(next);
}

subscribe(() => void importNewer());
let queue = Promise.resolve();
const showNewest = () => {
  queue = queue.then(ask);
  return queue;
};
window.showNewest = showNewest;
void showNewest();

// In a frame the panel listens to the server: a browser has only six connections, and each listener needs one.
if (isAlone) {
  setInterval(() => document.visibilityState === "visible" && showNewest(), pause);
}
