// The editor and the site in its frame: clicks select, entered texts show, and what is selected is outlined.
import { refuseFiles } from "../drag/refuseFiles.ts";
import { readPieces } from "../panel/rich/notation.ts";
import { shownDrafts } from "../state/drafts.ts";
import type { Editor } from "../state/editor.ts";
import { leaveField } from "../state/leaveField.ts";
import { isSameSpot, type Spot, Thing } from "../state/thing.ts";
import { elementOfSpot, numberOfSpot, type Site, spotAtPoint, spotInElement } from "./pointing.ts";
import { addOverlay, type SiteOutline } from "./SiteOverlay.tsx";
import { type Point, type Typing, textControlOf, typeInPlace } from "./typeInPlace.ts";

interface Options {
  editor: Editor;
  window: Window & typeof globalThis;
  /** Shows outlines in a shadow root of the site. */
  onDraw: (overlay: { root: ShadowRoot; outlines: SiteOutline[] }) => void;
  /** Returns whether the key was for the editor. */
  onKey: (event: KeyboardEvent) => boolean;
}

/** Returns how to end. */
export function connectSite({ editor, window, onDraw, onKey }: Options): () => void {
  const { document } = window;
  const { host, root } = addOverlay(window);
  const ended = new AbortController();
  const listening = { capture: true, signal: ended.signal };
  let route = window.location.hash;
  let isFollowing = false;
  let typing: Typing | undefined;
  let isScheduled = false;
  let pointed: Spot | undefined;
  /** A request for the focus counts once: later the focus may be in the panel. */
  let taken = editor.getState().focus;

  function site(): Site | undefined {
    const { model } = editor.getState();
    return model && window.siteMarks ? { window, model, marks: window.siteMarks } : undefined;
  }

  function draw() {
    const current = site();
    if (!current) return;
    const { model } = current;
    const { selection, pointed: field, hovered } = editor.getState();
    const selected = new Thing(model, selection).existing;
    const outlines: SiteOutline[] = [];
    const outline = (type: SiteOutline["type"], spot: Spot | undefined) => {
      if (!spot || (type !== "selected" && isSameSpot(spot, selected))) return;
      const element = elementOfSpot(current, spot);
      if (!element) return;
      const { left, top, width, height } = element.getBoundingClientRect();
      const box = { left: left + window.scrollX, top: top + window.scrollY, width, height };
      outlines.push({ type, thing: selected.other(spot), box });
      return element;
    };
    const element = outline("selected", selected);
    const target = outline("field", field) ?? element;
    // The answer to a question is folded away.
    target?.closest("details")?.setAttribute("open", "");
    outline("hover", hovered);
    onDraw({ root, outlines });
    // The site may still have to render what was added.
    if (!target || field === pointed) return;
    scrollTo(window, target);
    pointed = field;
  }

  function schedule() {
    if (isScheduled) return;
    isScheduled = true;
    window.requestAnimationFrame(() => {
      isScheduled = false;
      if (!ended.signal.aborted) draw();
    });
  }

  function show(spot: Spot, value: unknown) {
    const current = site();
    if (!current || typeof value !== "string") return;
    const { model, marks } = current;
    const { field, value: saved = "" } = new Thing(model, spot);
    const isRich = textControlOf(field) === "rich";
    const [text, before] = [value, String(saved)].map((one) => plainText(one, isRich));
    const number = numberOfSpot(model, spot);
    // Bold and links show once they are in the file.
    if (number !== undefined && text !== undefined && before !== undefined) marks.show(number, text, before);
    schedule();
  }

  function showDrafts() {
    for (const draft of shownDrafts(editor.getState())) show(draft, draft.value);
  }

  function follow(target: Element) {
    const link = target.closest("a");
    if (link && link.host !== window.location.host) return void window.open(link.href, "_blank", "noopener");
    isFollowing = true;
    if (target instanceof window.HTMLElement) target.click();
    isFollowing = false;
  }

  function onClick(event: MouseEvent) {
    const current = site();
    const { target } = event;
    if (isFollowing || event.composedPath().includes(host) || !(target instanceof window.Element)) return;
    // With another event a form of the site reads its own fields.
    if (!("clientX" in event)) return;
    event.preventDefault();
    event.stopPropagation();
    if (isTypedIn(target)) return;
    typing?.end();
    leaveField();
    if (event.altKey) return follow(target);
    const isPressed = event.detail === 0;
    const spot =
      current && (isPressed ? spotInElement(current, target) : spotAtPoint(current, event.clientX, event.clientY));
    if (spot && !startTyping(spot, isPressed ? undefined : { x: event.clientX, y: event.clientY }))
      editor.select(spot, "field");
  }

  const isTypedIn = (target: EventTarget | null) =>
    typing?.isOn() && target instanceof window.Node && typing.element.contains(target);

  /** In the text that is already outlined. Returns whether it can be changed on the page. */
  function startTyping(spot: Spot | undefined, point?: Point): boolean {
    const current = site();
    const { pointed: outlined } = editor.getState();
    if (!current || !spot || !outlined || !isSameSpot(spot, outlined)) return false;
    typing = typeInPlace(editor, current, spot, point);
    return typing !== undefined;
  }

  function onKeyDown(event: KeyboardEvent) {
    const isPress = event.target instanceof window.Element && event.target.matches("a, button, summary, input, select");
    const isOfText = isTypedIn(event.target)
      ? typing?.onKey(event)
      : event.key === "Enter" && !isPress && startTyping(editor.getState().pointed);
    if (isOfText || onKey(event)) event.preventDefault();
  }

  function onMouseDown(event: MouseEvent) {
    if (!event.composedPath().includes(host) && !isTypedIn(event.target)) event.preventDefault();
  }

  function onMove({ clientX, clientY, target }: MouseEvent) {
    const current = site();
    if (current) editor.hover(target === host ? undefined : spotAtPoint(current, clientX, clientY));
  }

  /** The site shows another page after a link was followed. */
  function onRoute() {
    if (window.location.hash === route) return;
    route = window.location.hash;
    const path = pathIn(route);
    const { model } = editor.getState();
    const page = model?.pages.find((one) => one.path === path);
    if (page && page.file !== model?.page) void editor.open(page.file);
  }

  document.addEventListener("click", onClick, listening);
  document.addEventListener("mousedown", onMouseDown, listening);
  document.addEventListener("submit", (event) => event.preventDefault(), listening);
  document.addEventListener("mousemove", onMove, listening);
  document.addEventListener("mouseleave", () => editor.hover(undefined), { signal: ended.signal });
  document.addEventListener("keydown", onKeyDown, listening);
  refuseFiles(window, ended.signal);
  const resized = new window.ResizeObserver(schedule);
  resized.observe(document.documentElement);
  window.siteMarks?.onChange(() => {
    if (ended.signal.aborted) return;
    onRoute();
    showDrafts();
    schedule();
  });
  editor.display = (spot, text) => {
    if (text !== undefined) return show(spot, text);
    window.siteMarks?.restore();
    showDrafts();
    schedule();
  };
  const showState = () => {
    const { model, focus } = editor.getState();
    const path = model?.pages.find(({ file }) => file === model.page)?.path;
    // A page that cannot be read has no path: the site goes on showing the page before.
    if (path && path !== pathIn(window.location.hash) && route === window.location.hash) {
      route = `#${path}`;
      keepFocus(window);
      // `replace` adds no entry to the history, where «back» leads through the pages of the editor. It needs the whole
      // address: it would resolve a relative one against that of the editor.
      window.location.replace(new URL(route, window.location.href));
    }
    if (focus !== taken && focus?.area === "site") window.setTimeout(() => root.querySelector("button")?.focus());
    taken = focus;
    schedule();
  };
  const unsubscribe = editor.subscribe(showState);
  // Another page may have been chosen while the site was loading.
  showState();
  return () => {
    typing?.end();
    ended.abort();
    resized.disconnect();
    unsubscribe();
    onDraw({ root, outlines: [] });
    host.remove();
  };
}

/** Not `scrollIntoView`, which scrolls the editor's own boxes too. */
function scrollTo(site: Window, element: Element) {
  const { top, bottom } = element.getBoundingClientRect();
  const margin = 64;
  if (top >= margin && bottom <= site.innerHeight) return;
  const isTall = bottom - top > site.innerHeight - 2 * margin;
  const offset = isTall ? margin : (site.innerHeight - (bottom - top)) / 2;
  site.scrollTo({ top: site.scrollY + top - offset, behavior: "instant" });
}

/** The route of the site's own address. */
function pathIn(hash: string): string {
  return /^#(\/[^#]*)/.exec(hash)?.[1] ?? "/";
}

/** The site focuses a page when it shows it. Where the editor chose that page, the focus stays there. */
function keepFocus(site: Window) {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || activeElement instanceof HTMLIFrameElement) return;
  const ended = new AbortController();
  let kept = activeElement;
  const back = () => {
    ended.abort();
    kept.focus();
  };
  site.addEventListener("focusin", back, { signal: ended.signal });
  // A dialog that closes meanwhile gives it to what had it before.
  const follow = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && !(target instanceof HTMLIFrameElement)) kept = target;
  };
  document.addEventListener("focusin", follow, { signal: ended.signal });
  // The focus goes where somebody puts it.
  for (const type of ["keydown", "pointerdown"]) {
    for (const one of [window, site])
      one.addEventListener(type, () => ended.abort(), { signal: ended.signal, capture: true });
  }
}

/** What visitors see of a text; undefined if that is more than letters. */
function plainText(text: string, isRich: boolean): string | undefined {
  if (!isRich) return text;
  const pieces = readPieces(text);
  const isPlain = pieces.every(({ isBold, target }) => !isBold && target === undefined);
  return isPlain ? pieces.map((piece) => piece.text).join("") : undefined;
}
