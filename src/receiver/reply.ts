// The answers of the receiver: JSON; refusals as problems (RFC 9457).
import type { ServerResponse } from "node:http";

/** The error of a field, as an answer has it. */
export interface FieldProblem {
  field: string;
  pointer: string;
  rule: string;
  message: string;
}

/** A request that is not accepted. The message is in Spanish: visitors read it. */
export class Refusal extends Error {
  readonly status: number;
  readonly errors: FieldProblem[] | undefined;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    message: string,
    more: { errors?: FieldProblem[]; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.status = status;
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
const failure = new Refusal(
  503,
  "No pudimos recibir su envío en este momento. Sus datos siguen aquí: intente de nuevo en unos minutos.",
  { headers: { "Retry-After": "5" } },
);

/** The answer to a request that was refused or failed. The visitor reads `detail`. */
export function replyTo(error: unknown): Reply {
  const { status, message: detail, errors, headers } = error instanceof Refusal ? error : failure;
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
