// The site's security policy and cache rules: for a meta tag of index.html, and as the files that common static hosts
// and search engines read beside it.
import { createHash } from "node:crypto";
import { cacheControl } from "../../engine/cacheControl.ts";
import type { FormSchema } from "../../types.gen.ts";
import { postOrigins } from "../site/posting.ts";

/** The code in every HTML file, the same in each: the policy allows these two texts and no other inline code. */
export interface InlineCode {
  style: string;
  script: string;
}

/**
 * Forbids other inline code, code created at run time, and everything from other origins but those that forms are posted
 * to.
 */
export function contentSecurityPolicy(forms: Iterable<FormSchema>, { style, script }: InlineCode): string {
  const policy = {
    "default-src": "'none'",
    "script-src": `'self' ${hashSource(script)}`,
    "style-src": `'self' ${hashSource(style)}`,
    "img-src": "'self'",
    "font-src": "'self'",
    // Lighthouse reads robots.txt from inside the page, and forms may be posted.
    "connect-src": ["'self'", ...postOrigins(forms)].join(" "),
    // The documents of the pages other than the landing are in folders.
    "base-uri": "'self'",
    "form-action": "'none'",
    "require-trusted-types-for": "'script'",
    // The first script inserts the prerendered markup of a page.
    "trusted-types": "prerendered",
  };
  return Object.entries(policy)
    .map((directive) => directive.join(" "))
    .join("; ");
}

function hashSource(code: string): string {
  return `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
}

/** For every response. Only a header can forbid framing. */
export function responseHeaders(
  forms: Iterable<FormSchema>,
  inline: InlineCode,
  ancestors: "'none'" | "'self'" = "'none'",
): Record<string, string> {
  return {
    "Content-Security-Policy": `${contentSecurityPolicy(forms, inline)}; frame-ancestors ${ancestors}`,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
    "Cross-Origin-Opener-Policy": "same-origin",
  };
}

/** The folder of a site on its server, as `/` or `/folder/`. A site without an address is expected at the root. */
export function rootOf(address = "https://localhost/"): string {
  return new URL(address).pathname;
}

/** File name → text, beside index.html. `address`: that of the site. */
export function hostFiles(forms: Iterable<FormSchema>, inline: InlineCode, address?: string): Record<string, string> {
  const headers = Object.entries(responseHeaders(forms, inline));
  return {
    // Netlify, Cloudflare Pages and others.
    _headers: [
      "/*",
      ...headers.map(([name, value]) => `  ${name}: ${value}`),
      ...["/", "/index.html"].flatMap((path) => [path, `  Cache-Control: ${cacheControl.others}`]),
      "/assets/*",
      `  Cache-Control: ${cacheControl.assets}`,
      "",
    ].join("\n"),
    // Apache, which many institutions run.
    ".htaccess": [
      `ErrorDocument 404 ${rootOf(address)}404.html`,
      "<IfModule mod_headers.c>",
      ...headers.map(([name, value]) => `  Header always set ${name} "${value}"`),
      `  Header set Cache-Control "${cacheControl.others}"`,
      '  <If "%{REQUEST_URI} =~ m#/assets/#">',
      `    Header set Cache-Control "${cacheControl.assets}"`,
      "  </If>",
      "</IfModule>",
      "<IfModule mod_deflate.c>",
      "  AddOutputFilterByType DEFLATE text/html text/css text/javascript application/javascript image/svg+xml",
      "</IfModule>",
      "",
    ].join("\n"),
  };
}
