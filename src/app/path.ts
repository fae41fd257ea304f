// The path of a route: as a page file declares it, and in the hash of an address.

/** The path as a page file declares it: decoded, in lower case, without a slash at the end. Empty if it cannot be decoded. */
export function canonicalPath(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
      .toLowerCase()
      .replace(/(.)\/+$/, "$1");
  } catch {
    return "";
  }
}

/** The path in a hash of the form `#/path?query`. The first slash may be missing, as for the router. */
export function pathOfHash(hash: string): string {
  return `/${hash.replace(/^#\/?/, "").replace(/[?#].*$/, "")}`;
}
