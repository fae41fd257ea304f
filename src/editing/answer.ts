// What the editor's server answers.

/** An answer in JSON. */
export interface EditorAnswer {
  status: number;
  body: object;
}

/** Thrown where a request cannot be fulfilled: its answer. Nothing was changed. */
export class EditRefusal extends Error implements EditorAnswer {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 500;
  readonly body: object;

  /** `body` is what the protocol has for the status; a text is the `message` of an `ErrorAnswer`. */
  constructor(status: EditRefusal["status"], body: object | string) {
    super(typeof body === "string" ? body : JSON.stringify(body));
    this.status = status;
    this.body = typeof body === "string" ? { message: body } : body;
  }
}

/** The answer to a request: what it gives, or why it was refused. */
export async function answerOf(action: () => Promise<object>): Promise<EditorAnswer> {
  try {
    return { status: 200, body: await action() };
  } catch (error) {
    if (!(error instanceof EditRefusal)) throw error;
    return { status: error.status, body: error.body };
  }
}
