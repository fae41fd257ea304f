/**
 * `Cache-Control` for the files of a built site. The names of those in assets/ contain a hash of the content, so they
 * never change. All others are revalidated each time.
 */
export const cacheControl = { assets: "public, max-age=31536000, immutable", others: "no-cache" };
