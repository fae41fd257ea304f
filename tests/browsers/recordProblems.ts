// Records what goes wrong on a page. WebKit's driver does not report it, so the test server adds a script to the page.
import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

declare global {
  interface Window {
    /** Console errors and warnings, exceptions, resources that failed to load, CSP violations. */
    problems: string[];
  }
}

/** Adds the script to the HTML file in `outDir`, before its content security policy, which would forbid the script. */
export function recordProblems(outDir: string): Plugin {
  return {
    name: "record-problems",
    configurePreviewServer: ({ middlewares }) => {
      middlewares.use(async (request, response, next) => {
        if (request.url !== "/") return next();
        const html = await readFile(`${outDir}/index.html`, "utf8");
        response.setHeader("Content-Type", "text/html; charset=utf-8");
        response.end(html.replace("<head>", `<head><script>(${record})()</script>`));
      });
    },
  };
}

/** Runs in the page. */
function record() {
  window.problems = [];
  const add = (...values: unknown[]) => window.problems.push(values.join(" "));
  console.error = add;
  console.warn = add;
  const addError = (event: Event) => {
    if (event instanceof ErrorEvent) add(event.message);
    else if (event.target instanceof Element) add("not loaded:", event.target.outerHTML);
  };
  // These events do not bubble from elements.
  addEventListener("error", addError, { capture: true });
  addEventListener("unhandledrejection", ({ reason }) => add(reason));
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    add("CSP:", violatedDirective, blockedURI),
  );
}
