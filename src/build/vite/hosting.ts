// What the browser may do on this site and how long it may keep its files: in index.html as a meta tag, and in the
// files that common static hosts and search engines read beside it.

const policy = {
  "default-src": "'none'",
  "script-src": "'self'",
  "style-src": "'self'",
  "img-src": "'self'",
  "font-src": "'self'",
  "base-uri": "'none'",
  "form-action": "'none'",
  "require-trusted-types-for": "'script'",
};

/** Nothing inline, nothing from elsewhere, nothing made at run time. */
export const contentSecurityPolicy = Object.entries(policy)
  .map((directive) => directive.join(" "))
  .join("; ");

/** For every answer. Framing can be forbidden by a header alone. */
const headers = {
  "Content-Security-Policy": `${contentSecurityPolicy}; frame-ancestors 'none'`,
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
  "Cross-Origin-Opener-Policy": "same-origin",
};

/** The hash in a name changes with the file: it may be kept for ever. The document must be asked for each time. */
const forever = "public, max-age=31536000, immutable";
const afresh = "no-cache";

/** File name → text, beside index.html. */
export const hostFiles: Record<string, string> = {
  // Netlify, Cloudflare Pages and others.
  _headers: [
    "/*",
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    ...["/", "/index.html"].flatMap((path) => [path, `  Cache-Control: ${afresh}`]),
    "/assets/*",
    `  Cache-Control: ${forever}`,
    "",
  ].join("\n"),
  // Apache, which most universities run.
  ".htaccess": [
    "<IfModule mod_headers.c>",
    ...Object.entries(headers).map(([name, value]) => `  Header always set ${name} "${value}"`),
    `  Header set Cache-Control "${afresh}"`,
    '  <If "%{REQUEST_URI} =~ m#/assets/#">',
    `    Header set Cache-Control "${forever}"`,
    "  </If>",
    "</IfModule>",
    "<IfModule mod_deflate.c>",
    "  AddOutputFilterByType DEFLATE text/html text/css text/javascript application/javascript image/svg+xml",
    "</IfModule>",
    "",
  ].join("\n"),
  // Read at the root of a host alone; elsewhere it does no harm.
  "robots.txt": ["User-agent: *", "Allow: /", ""].join("\n"),
};
