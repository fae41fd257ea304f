// The answers of the receiver: JSON; refusals as problems (RFC 9457).
import type { ServerResponse } from "node:http";
import { isOwnFault } from "./log.ts";
import { type VisitorText, visitorText, visitorTexts } from "./visitorTexts.ts";

/** The error of a field, as an answer has it. */
export interface FieldProblem {
  field: string;
  pointer: string;
  rule: string;
  message: string;
}

/** A request that is not accepted. Visitors read `text`. A string is a message of the form, or is for programmers. */
export class Refusal extends Error {
  readonly status: number;
  readonly text: string | VisitorText;
  readonly errors: FieldProblem[] | undefined;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    text: string | VisitorText,
    more: { errors?: FieldProblem[]; headers?: Record<string, string> } = {},
  ) {
    super(typeof text === "string" ? text : text.es);
    this.status = status;
    this.text = text;
    this.errors = more.errors;
    this.headers = more.headers ?? {};
  }
}
export interface Reply {
  status: number;
  body?: object;
  headers?: Record<string, string>;
}

/** The page tries again after 503. */
const failure = new Refusal(503, visitorTexts.failure, { headers: { "Retry-After": "5" } });

/** The page does not try again after 500: the same request would fail again. */
const fault = new Refusal(500, visitorTexts.fault);

/** The answer to a request that was refused or failed. The visitor reads `detail`, in the language of `locale`. */
export function replyTo(error: unknown, locale: string): Reply {
  const refusal = error instanceof Refusal ? error : isOwnFault(error) ? fault : failure;
  const { status, text, errors, headers } = refusal;
  const detail = typeof text === "string" ? text : visitorText(text, locale);
  return {
    status,
    body: { status, detail, errors },
    headers: { "Content-Type": "application/problem+json", ...headers },
  };
}

export function send(response: ServerResponse, { status, body, headers }: Reply): void {
  const type = body && { "Content-Type": "application/json" };
  response.statusCode = status;
  setHeaders(response, { "Cache-Control": "no-store", ...type, ...headers });
  response.end(body && JSON.stringify(body));
}

export function setHeaders(response: ServerResponse, headers: Record<string, string>): void {
  response.setHeaders(new Map(Object.entries(headers)));
}
