import type { IncomingMessage } from "node:http";
import { splitList } from "./settings.ts";

/** The address of the visitor. Behind `proxies` proxies it is the one that the outermost of them has seen. */
export function visitorAddress({ headers, socket }: IncomingMessage, proxies: number): string {
  const forwarded = splitList(headers["x-forwarded-for"]?.toString());
  const address = (proxies > 0 ? forwarded.at(-proxies) : undefined) ?? socket.remoteAddress ?? "";
  // Some proxies add the port, another one for each connection: `203.0.113.1:4001`, `[2001:db8::1]:4001`.
  return address.replace(/^(?:([\d.]+)|\[(.+)\]):\d+$/, "$1$2");
}
