// Answers as JSON; refusals as problems (RFC 9457).
import type { ServerResponse } from "node:http";
import { Refusal } from "../body/refusal.ts";
import type { Problem } from "../judge.ts";

export interface Answer {
  status: number;
  body?: object;
  headers?: Record<string, string>;
}

/** `detail` is what the visitor reads. */
export function problem(status: number, detail: string, errors?: Problem[], headers?: Answer["headers"]): Answer {
  const type = { "Content-Type": "application/problem+json" };
  return { status, body: { status, detail, ...(errors && { errors }) }, headers: { ...type, ...headers } };
}

/** The answer to a request that failed. The page tries again after 503. */
export function answerTo(error: unknown): Answer {
  if (error instanceof Refusal) return problem(error.status, error.message, undefined, error.headers);
  const detail =
    "No pudimos recibir su envío en este momento. Sus datos siguen aquí: intente de nuevo en unos minutos.";
  return problem(503, detail, undefined, { "Retry-After": "5" });
}

export function send(response: ServerResponse, { status, body, headers }: Answer): void {
  const text = body && JSON.stringify(body);
  response.writeHead(status, {
    "Cache-Control": "no-store",
    ...(text !== undefined && { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(text) }),
    ...headers,
  });
  response.end(text);
}
