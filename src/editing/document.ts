// The editor's document, and the policy with which a browser must treat it.

/** Only the scripts and styles with `nonce` run, and those that they load from this server. */
export function editorDocument(token: string, nonce: string): string {
  return `<!doctype html>
<html lang="es">
  <head>
    <meta charset="UTF-8">
    <meta name="viewport" content="width=device-width">
    <meta name="editor" content="${token}">
    <meta property="csp-nonce" nonce="${nonce}">
    <link rel="icon" href="data:,">
    <title>Editar el sitio</title>
    <script type="module" nonce="${nonce}">${reactRefresh}</script>
    <script type="module" src="/@vite/client"></script>
    <script type="module" src="/src/editor/main.tsx"></script>
  </head>
  <body>
    <div id="editor"></div>
  </body>
</html>
`;
}

/**
 * What React's plugin puts first into every document. Not by Vite's own way: that asks all plugins, which add what is
 * meant for the site, and fail as long as the site has errors.
 */
const reactRefresh = `import { injectIntoGlobalHook } from "/@react-refresh";
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;`;

/** `sockets` are the addresses of the development server's websocket. */
export function editorHeaders(nonce: string, sockets: string): Record<string, string> {
  const policy = {
    "default-src": "'none'",
    "script-src": `'self' 'nonce-${nonce}'`,
    "style-src": `'self' 'nonce-${nonce}'`,
    "img-src": "'self' data:",
    "font-src": "'self'",
    "connect-src": `'self' ${sockets}`,
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
