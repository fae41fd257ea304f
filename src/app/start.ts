// The script in every document. It runs before the body is parsed: it shows the prerendered page of the current route,
// after the first paint requests everything that makes the page interactive, all at once, and then repeats what the
// visitor has pressed meanwhile. If the server forbids inline code, it is loaded as a file (startScript.ts).
import files, { partOf } from "virtual:start";
import { pictureSizes } from "../sections/hero/sizes.ts";
import { canonicalPath, pathOfHash } from "./path.ts";

const { classList } = document.documentElement;
const base = document.baseURI;
const script = document.querySelector<HTMLScriptElement>("script[data-path]");
/** The path of the page that the document contains. */
const { path: prerendered = "/", markups = "" } = script?.dataset ?? {};
script?.removeAttribute("data-path");
const parsed = new Promise((resolve) => {
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", resolve);
  else resolve(undefined);
});
parsed.then(linkToHashes);

/** The last press of each button that waits for the scripts. Pressing it again, because nothing happened, is one press. */
const presses = new Map<HTMLButtonElement, object>();
addEventListener("click", ({ target }) => keepPress((target as Element).closest("[type=button]")), true);
addEventListener("keydown", keepShortcut, true);
// A form that is sent before its scripts run is sent again then (FormView.tsx).
addEventListener("submit", ({ target }) => Object.assign((target as HTMLElement).dataset, { sent: true }), true);

if (prerendered !== "/") moveToHash();
const path = currentPath();
const known = rowOf(path);

let isWaiting = true;
/** Settles once the site's scripts run. If one fails to load or throws, the prerendered page is shown after all. */
const running = start().then(
  () => {
    isWaiting = false;
  },
  () => {
    classList.remove("other-route");
    return new Promise(() => {});
  },
);

async function start() {
  if (path !== prerendered) {
    classList.add("other-route");
    // If a file of the markup hangs, the site's scripts render the page.
    await Promise.race([showMarkup().catch(() => {}), wait(4000)]);
  }
  if (!classList.contains("other-route")) await Promise.race([firstPaint(), wait(3000)]);
  const { scripts } = files.pages[known]?.[1] ?? partOf(path);
  for (const file of [...files.scripts, ...scripts]) addLink("modulepreload", file);
  // React must not hydrate a part of the markup.
  await parsed;
  await importDefault(files.main);
}

/** Presses a button again that was pressed before the scripts of the site, or of the form that has it, run. */
async function keepPress(button: HTMLButtonElement | null) {
  if (!button || !(isWaiting || isLoading(button.form))) return;
  const press = {};
  presses.set(button, press);
  await running;
  while (button.isConnected && isLoading(button.form)) await wait(50);
  if (presses.get(button) === press) button.click();
}

/** FormView.tsx marks the buttons at the end of a form. */
function isLoading(form: HTMLFormElement | null) {
  return Boolean(form?.querySelector('fieldset[aria-disabled="true"]'));
}

/** Ctrl+K, which opens the search. */
function keepShortcut(event: KeyboardEvent) {
  const search = document.querySelector<HTMLButtonElement>("header [aria-haspopup]");
  if (!isWaiting || event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || !search) return;
  event.preventDefault();
  keepPress(search);
}

/** Every page has a document, but the site's routes are hashes: the address becomes the same as after a click on a link. */
function moveToHash() {
  const { hash, search } = location;
  const target = hash.startsWith("#/") ? hash : `#${prerendered || pathInSite()}${search}${hash}`;
  history.replaceState(history.state, "", base + target);
}

/** In 404.html, which has no path: servers answer every unknown address with it. */
function pathInSite() {
  return `/${location.pathname.slice(new URL(base).pathname.length)}`;
}

function currentPath() {
  return canonicalPath(pathOfHash(location.hash));
}

/** Replaces the page in the document by the prerendered page of the route, or by the not-found screen. */
async function showMarkup() {
  // The site's scripts render a page that the table does not list.
  const { paths } = partOf(path);
  if (known < 0 && paths && (await importDefault<(typeof path)[]>(paths)).includes(path)) return;
  const row = known < 0 ? rowOf("") : known;
  const [, page] = files.pages[row] ?? [];
  const isInDocument = row === rowOf(prerendered);
  // In the document, because it depends on the time of the build, unlike this script. The landing has none.
  const markup = markups.split(" ")[row];
  if (!page || !markup) return;
  const { styles, picture } = page;
  if (picture) Object.assign(new Image(), { fetchPriority: "high", sizes: pictureSizes, ...picture });
  const [html] = await Promise.all([
    isInDocument || importDefault<string>(`assets/${markup}`),
    parsed,
    ...styles.map(loadStyle),
  ]);
  const root = document.getElementById("root");
  // The site's scripts remove the class once they have rendered.
  if (!root || currentPath() !== path || !classList.contains("other-route")) return;
  if (html !== true) root.innerHTML = trusted(html);
  root.dataset.path = path;
  classList.remove("other-route");
}

function rowOf(path: string) {
  return files.pages.findIndex(([each]) => each === path);
}

async function importDefault<T>(file: string): Promise<T> {
  return (await import(/* @vite-ignore */ urlOf(file))).default;
}

/** The content security policy allows only the policy of this name. The markup is a file of the site, like its scripts. */
function trusted(html: string): string {
  return window.trustedTypes?.createPolicy("prerendered", { createHTML: (text) => text }).createHTML(html) ?? html;
}

/** Waits until the browser has painted a part of the page. A hidden tab or a page that is loaded in advance paints nothing. */
function firstPaint() {
  return new Promise<void>((resolve) => {
    if (document.hidden) resolve();
    new PerformanceObserver((list) => {
      if (list.getEntriesByName("first-contentful-paint").length > 0) resolve();
    }).observe({ type: "paint", buffered: true });
  });
}

function wait(milliseconds: number) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** A style sheet that fails is removed: the code that loads the page requests it again. */
function loadStyle(file: string): Promise<unknown> {
  const link = addLink("stylesheet", file);
  return new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject();
    };
  });
}

function addLink(rel: string, file: string): HTMLLinkElement {
  const link = Object.assign(document.createElement("link"), { rel, crossOrigin: "", href: urlOf(file) });
  document.head.append(link);
  return link;
}

function urlOf(file: string): string {
  return new URL(file, base).href;
}

/** Without JavaScript, links lead to the documents of the pages, for example `cultura/#grupos`. With it, to their routes. */
function linkToHashes() {
  for (const link of document.querySelectorAll("#root a")) {
    const [, path, anchor = ""] = /^([^:#]+)\/(#.*)?$/.exec(link.getAttribute("href") ?? "") ?? [];
    // The skip link leads to an element that is no section.
    if (path) link.setAttribute("href", anchor === "#contenido" ? anchor : `#/${path.replace(/^\.$/, "")}${anchor}`);
  }
}
