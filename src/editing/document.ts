// The editor's document, and the policy with which a browser must treat it.

interface EditorDocument {
  /** The panel sends it with each change. Absent where sessions do its work. */
  token?: string;
  /** Who opens it where people enter; sent with each request. */
  person?: number | undefined;
  /** The address of the site's document, which the editor shows in a frame. */
  site: string;
  /** What loads the editor's code. */
  head: string;
}

export function editorDocument({ token = "", person, site, head }: EditorDocument): string {
  return `<!doctype html>
<html lang="es">
  <head>
    <meta charset="UTF-8">
    <meta name="viewport" content="width=device-width">
    <meta name="editor" content="${token}">
    <meta name="person" content="${person ?? ""}">
    <meta name="site" content="${site}">
    <link rel="icon" href="data:,">
    <title>Editar el sitio</title>
    ${head}
  </head>
  <body>
    <div id="editor"></div>
  </body>
</html>
`;
}

/** The code of the editor in the development server. Only the scripts and styles with `nonce` run, and those that they load. */
export const liveHead = (nonce: string) => `<meta property="csp-nonce" nonce="${nonce}">
    <script type="module" nonce="${nonce}">${reactRefresh}</script>
    <script type="module" src="/@vite/client"></script>
    <script type="module" src="/src/editor/main.tsx"></script>`;

/**
 * What React's plugin puts first into every document. Not by Vite's own way: that asks all plugins, which add what is
 * meant for the site, and fail as long as the site has errors.
 */
const reactRefresh = `import { injectIntoGlobalHook } from "/@react-refresh";
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;`;

/**
 * `live` is what the development server needs: the nonce of its scripts and styles, and the addresses of its websocket. Without
 * it, only scripts and styles of this server run.
 */
export function editorHeaders(live?: { nonce: string; sockets: string }): Record<string, string> {
  const code = ["'self'", ...(live ? [`'nonce-${live.nonce}'`] : [])].join(" ");
  const policy = {
    "default-src": "'none'",
    "script-src": code,
    "style-src": code,
    "img-src": "'self' data:",
    "font-src": "'self'",
    "connect-src": ["'self'", ...(live ? [live.sockets] : [])].join(" "),
    "frame-src": "'self'",
    "frame-ancestors": "'none'",
    "base-uri": "'none'",
    "form-action": "'none'",
  };
  return {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": Object.entries(policy)
      .map((directive) => directive.join(" "))
      .join("; "),
    ...commonHeaders,
  };
}

export const commonHeaders = {
  "Cache-Control": "no-store",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Resource-Policy": "same-origin",
};
