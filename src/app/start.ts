// The script in every document. It runs before the body is parsed: it shows the prerendered page of the current route,
// after the first paint requests everything that makes the page interactive, all at once, and then repeats what the
// visitor has pressed meanwhile. If the server forbids inline code, it is loaded as a file (startScript.ts).
import files, { type MarkupModule, partOf, type StartDocument } from "virtual:start";
import type { MaybeUsed } from "../live/leftControls.ts";
import { pictureSizes } from "../sections/hero/sizes.ts";
import { canonicalPath, pathOfHash } from "./path.ts";

const { classList } = document.documentElement;
const base = document.baseURI;
const script = document.querySelector<HTMLScriptElement>("script[data-path]");
/** The path of the page that the document contains. Everything here that depends on the content is not in this script. */
const { path: prerendered = "/", start: own = "{}" } = script?.dataset ?? {};
const { scripts: ownScripts, pages = [] }: StartDocument = JSON.parse(own);
script?.removeAttribute("data-path");
const parsed = new Promise((resolve) => {
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", resolve);
  else resolve(undefined);
});
parsed.then(linkToHashes);

/** The last press of each button that waits for the scripts. Pressing it again, because nothing happened, is one press. */
const presses = new Map<HTMLButtonElement, object>();
addEventListener(
  "click",
  ({ target }) => {
    // If this follows a link, Back returns to this position (scroll.ts). Later the site's scripts record it.
    if (isWaiting) history.replaceState({ ...history.state, top: scrollY }, "");
    keepPress((target as Element).closest("[type=button]"));
  },
  true,
);
addEventListener("keydown", keepShortcut, true);
// A form that is sent before its scripts run is sent again then. What is entered before is kept (FormView.tsx).
for (const type of ["submit", "input"]) {
  addEventListener(type, ({ target }) => Object.assign(target as MaybeUsed, { used: true }), true);
}

if (prerendered !== "/") moveToHash();
// Without JavaScript the skip link leaves its target in the address, which is no route.
else if (location.hash === "#contenido") history.replaceState(history.state, "", "#/");
const path = currentPath();

let isWaiting = true;
/** Settles once the site's scripts run. */
const running = start()
  .catch(startLater)
  .then(() => {
    isWaiting = false;
  });

async function start() {
  let scripts = ownScripts;
  if (path !== prerendered) {
    classList.add("other-route");
    // If a file of the markup hangs, the site's scripts render the page.
    scripts = await Promise.race([showMarkup().catch(() => undefined), wait(4000)]);
  }
  if (!classList.contains("other-route")) await Promise.race([firstPaint(), wait(3000)]);
  for (const file of [...files.scripts, ...(scripts ?? partOf(path).scripts)]) addLink("modulepreload", file);
  // React must not hydrate a part of the markup.
  await parsed;
  await importFile(files.main);
}

/**
 * If a script fails to load or throws, the prerendered page is shown after all. Once the connection works again, the forms
 * take over what was entered meanwhile.
 */
async function startLater() {
  classList.remove("other-route");
  addEventListener("hashchange", follow);
  follow();
  await wait(4000);
  await importFile(files.main).catch(startLater);
}

/** Links change only the hash: as long as no script runs, a new document shows where they lead, and tries again. */
function follow() {
  if (isWaiting && currentPath() !== path) location.reload();
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

/**
 * Replaces the page in the document by the prerendered page of the route, or by the not-found screen. Returns the scripts
 * of that page.
 */
async function showMarkup() {
  // The site's scripts render a page that the table does not list.
  const { paths } = partOf(path);
  if (!pageAt(path) && paths && (await importFile<{ default: string[] }>(paths)).default.includes(path)) return;
  const page = pageAt(path) ?? pageAt("");
  // The landing has no markup, and the documents of most pages have no table.
  if (!page?.markup) return;
  const { markup, styles, picture } = page;
  const isInDocument = page === pageAt(prerendered);
  if (picture) Object.assign(new Image(), { fetchPriority: "high", sizes: pictureSizes, ...picture });
  const [{ default: html, scripts }] = await Promise.all([
    isInDocument ? { default: undefined, scripts: ownScripts } : importFile<MarkupModule>(markup),
    parsed,
    ...styles.map(loadStyle),
  ]);
  const root = document.getElementById("root");
  // The site's scripts remove the class once they have rendered.
  if (root && currentPath() === path && classList.contains("other-route")) {
    if (html !== undefined) root.innerHTML = trusted(html);
    root.dataset.path = path;
    classList.remove("other-route");
  }
  return scripts;
}

function pageAt(path: string) {
  return pages.find(([each]) => each === path)?.[1];
}

function importFile<T>(file: string): Promise<T> {
  return import(/* @vite-ignore */ urlOf(file));
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
  return new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds));
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
