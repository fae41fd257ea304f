// The folders that the tests use. The sources and the site are two things: another site has the same sources.
import { join, resolve } from "node:path";

/** The folder of this repository: sources, schemas, tests. */
export const repository = process.cwd();

/** The site under test: `tests/fixture`, or the site of this repository for `tests/site` and `tests/anySite`. */
export const siteRoot = resolve(process.env.SITE_ROOT ?? ".");

/** Where the browser tests find the site under test, built. */
export const dist = join(siteRoot, "dist");
