// The events of the server, for all windows of the editor in this browser: one of them listens and passes on what it
// receives. Over HTTP/1.1 a browser has six connections to a server, and each listener keeps one.
import type { Changed } from "../../editing/protocol.ts";
import type { Listeners } from "./api.ts";

/** Milliseconds. */
export const untilRetry = 3000;

type Passed = { type: "changed"; changed: Changed } | { type: "again" } | { type: "lost" };

/** `address` is that of the events. Returns how to end it. */
export function listenTogether(address: string, { onChanged, onAgain, onLost }: Listeners): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const channel = new BroadcastChannel(address);
  const receive = (passed: Passed) => {
    // The site in a frame does not listen either.
    if (passed.type !== "lost") refreshFrames();
    if (passed.type === "changed") onChanged(passed.changed);
    else if (passed.type === "again") onAgain();
    else onLost();
  };
  channel.addEventListener("message", ({ data }) => receive(data));
  const pass = (passed: Passed) => {
    channel.postMessage(passed);
    receive(passed);
  };
  /** As long as this window is open. */
  const lead = (isFirst: boolean) =>
    new Promise<void>((resolve) => {
      const close = openEvents(address, isFirst, pass);
      signal.addEventListener("abort", () => resolve(close()));
    });
  const begin = async () => {
    const isFirst = await navigator.locks.request(
      address,
      { ifAvailable: true },
      (lock) => lock && lead(true).then(() => true),
    );
    if (!isFirst && !signal.aborted) await navigator.locks.request(address, { signal }, () => lead(false));
  };
  // Ended while it waits for another window.
  begin().catch(() => {});
  return () => {
    ended.abort();
    channel.close();
  };
}

/** `isFirst`: no window has listened before, so that nothing can have been missed. */
function openEvents(address: string, isFirst: boolean, pass: (passed: Passed) => void): () => void {
  let hasMissed = !isFirst;
  const open = () => {
    const events = new EventSource(address);
    events.addEventListener("changed", ({ data }) => pass({ type: "changed", changed: JSON.parse(data) }));
    events.addEventListener("open", () => {
      if (hasMissed) pass({ type: "again" });
      hasMissed = true;
    });
    events.addEventListener("error", () => pass({ type: "lost" }));
    return events;
  };
  let events = open();
  // A proxy whose server is being started again answers with an error, after which a browser gives up.
  const timer = setInterval(() => {
    if (events.readyState === EventSource.CLOSED) events = open();
  }, untilRetry);
  return () => {
    clearInterval(timer);
    events.close();
  };
}

/**
 * Lets the sites in the frames of this document show what is newer. Where Vite serves them they need no call, and have no
 * such function. A frame whose site could not be reached has a document of the browser, which the editor may not read.
 */
function refreshFrames(): void {
  for (const frame of document.querySelectorAll("iframe")) void frame.contentDocument?.defaultView?.showNewest?.();
}
