// The answers of the receiver: JSON; refusals as problems (RFC 9457).
import type { ServerResponse } from "node:http";
import { isOwnFault } from "./log.ts";

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

/** The page does not try again after 500: the same request would fail again. */
const fault = new Refusal(
  500,
  "Un error del sitio impidió recibir su envío. Sus datos siguen aquí. Si se repite, avise a la oficina por otro medio.",
);

/** The answer to a request that was refused or failed. The visitor reads `detail`. */
export function replyTo(error: unknown): Reply {
  const refusal = error instanceof Refusal ? error : isOwnFault(error) ? fault : failure;
  const { status, message: detail, errors, headers } = refusal;
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
