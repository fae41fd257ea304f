// The site's security policy and cache rules: for a meta tag of index.html, and as the files that common static hosts
// and search engines read beside it.
const policy = {
  "default-src": "'none'",
  "script-src": "'self'",
  "style-src": "'self'",
  "img-src": "'self'",
  "font-src": "'self'",
  // The site itself sends nothing. Lighthouse reads robots.txt from inside the page.
  "connect-src": "'self'",
  // The documents of the pages other than the landing are in folders.
  "base-uri": "'self'",
  "form-action": "'none'",
  "require-trusted-types-for": "'script'",
  // The first script inserts the prerendered markup of a page.
  "trusted-types": "prerendered",
};

/** Forbids inline code, code created at run time, and everything from other origins. */
export const contentSecurityPolicy = Object.entries(policy)
  .map((directive) => directive.join(" "))
  .join("; ");

/** For every response. Only a header can forbid framing. */
const headers = {
  "Content-Security-Policy": `${contentSecurityPolicy}; frame-ancestors 'none'`,
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
  "Cross-Origin-Opener-Policy": "same-origin",
};

/** File names contain a hash of the content, so files never change. The document is revalidated each time. */
const immutable = "public, max-age=31536000, immutable";
const revalidated = "no-cache";

/** File name → text, beside index.html. */
export const hostFiles: Record<string, string> = {
  // Netlify, Cloudflare Pages and others.
  _headers: [
    "/*",
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    ...["/", "/index.html"].flatMap((path) => [path, `  Cache-Control: ${revalidated}`]),
    "/assets/*",
    `  Cache-Control: ${immutable}`,
    "",
  ].join("\n"),
  // Apache, which many institutions run.
  ".htaccess": [
    "<IfModule mod_headers.c>",
    ...Object.entries(headers).map(([name, value]) => `  Header always set ${name} "${value}"`),
    `  Header set Cache-Control "${revalidated}"`,
    '  <If "%{REQUEST_URI} =~ m#/assets/#">',
    `    Header set Cache-Control "${immutable}"`,
    "  </If>",
    "</IfModule>",
    "<IfModule mod_deflate.c>",
    "  AddOutputFilterByType DEFLATE text/html text/css text/javascript application/javascript image/svg+xml",
    "</IfModule>",
    "",
  ].join("\n"),
};
