/** Thrown where a request cannot be fulfilled: its answer. Nothing was changed. */
export class EditRefusal extends Error {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 500;
  readonly body: object;

  /** `body` is what the protocol has for the status; a text is the `message` of an `ErrorAnswer`. */
  constructor(status: EditRefusal["status"], body: object | string) {
    super(typeof body === "string" ? body : JSON.stringify(body));
    this.status = status;
    this.body = typeof body === "string" ? { message: body } : body;
  }
}
