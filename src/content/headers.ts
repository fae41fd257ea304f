// What the browser may do on this site: in index.html as a meta tag, and for the server as headers.

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
