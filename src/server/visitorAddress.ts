import type { IncomingMessage } from "node:http";
import { splitList } from "./settings.ts";

/** The address of the visitor. Behind `proxies` proxies it is the one that the outermost of them has seen. */
export function visitorAddress({ headers, socket }: IncomingMessage, proxies: number): string {
  const forwarded = splitList(headers["x-forwarded-for"]?.toString());
  return (proxies > 0 ? forwarded.at(-proxies) : undefined) ?? socket.remoteAddress ?? "";
}
