// The site whose page sends a request.
import type { IncomingMessage } from "node:http";
import { resultOf } from "../../engine/resultOf.ts";
import { splitList } from "../../server/settings.ts";
import type { Settings } from "../settings.ts";

/** Whether a page of this site or of one of `origins` sends the request, or no page at all. */
export function isKnownOrigin(request: IncomingMessage, settings: Pick<Settings, "origins" | "proxies">): boolean {
  const { origin, host, ...headers } = request.headers;
  // Only browsers send it, and say so themselves. Proxies may change `Host`.
  if (origin === undefined || headers["sec-fetch-site"] === "same-origin") return true;
  const forwarded = settings.proxies > 0 ? splitList(headers["x-forwarded-host"]?.toString()) : [];
  const [protocol] = origin.split("//");
  // A proxy may write the port 80 or 443, which browsers leave out.
  const own = [host, ...forwarded].map((name) => resultOf(() => new URL(`${protocol}//${name}`).origin));
  return [...settings.origins, ...own].includes(origin);
}

/** The headers that let a page of another site read the answer (CORS). */
export function sharingHeaders({ headers }: IncomingMessage, { origins }: Pick<Settings, "origins">) {
  if (headers.origin === undefined || !origins.includes(headers.origin)) return {};
  return {
    "Access-Control-Allow-Origin": headers.origin,
    "Access-Control-Allow-Methods": "POST",
    "Access-Control-Allow-Headers": "Content-Type",
    "Access-Control-Expose-Headers": "Retry-After",
    "Access-Control-Max-Age": "86400",
  };
}
