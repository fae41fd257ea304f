// Every `import()` of the built site calls this instead of Vite's helper, which requests a file that has failed only once.

const styles = new Map<string, Promise<unknown>>();
const failed = new Set<string>();
let retries = 0;

if (typeof document !== "undefined") {
  // The next import requests the file again, also if the document asked for it.
  const forget = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement) target.remove();
  };
  document.addEventListener("error", forget, true);
}

/**
 * Imports a module when its style sheets have arrived. `files`: these and the scripts that it imports, relative to the
 * address of `importer`.
 */
export async function preload<T>(load: () => Promise<T>, files: string[], importer: string): Promise<T> {
  await Promise.all(files.map((file) => request(new URL(file, importer).href)));
  return load().catch(loadAgain<T>);
}

/** Rejects if a style sheet is unavailable. */
function request(url: string): Promise<unknown> | undefined {
  if ([...document.querySelectorAll("link")].some(({ href }) => href === url)) return styles.get(url);
  const link = document.createElement("link");
  const isStyle = url.endsWith(".css");
  Object.assign(link, { rel: isStyle ? "stylesheet" : "modulepreload", crossOrigin: "", href: url });
  if (isStyle) {
    const loading = new Promise((resolve, reject) => {
      link.onload = resolve;
      link.onerror = () => reject(new Error(`Unable to preload ${url}`));
    });
    styles.set(url, loading);
  }
  document.head.append(link);
  return styles.get(url);
}

/**
 * Imports a module that has failed before from another address of the same file, which is in the browser's message: until
 * Chromium 150 and Firefox 154, browsers remember a failed import for good (whatwg/html#10327).
 */
function loadAgain<T>(error: Error): Promise<T> {
  const [url] = /https?:\S+/.exec(error.message) ?? [];
  const sameFile = `${url}?${++retries}`;
  if (url && failed.has(url)) return import(/* @vite-ignore */ sameFile);
  if (url) failed.add(url);
  throw error;
}
