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
