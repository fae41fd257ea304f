import { EditRefusal } from "../../src/editing/answer.ts";
import type { EditorRequest, Endpoint } from "../../src/editing/endpoint.ts";

/** The answer to a request, as HTTP has it: what it gives, or why it was refused. */
export async function answerOf(action: () => Promise<object>) {
  try {
    return { status: 200, body: await action() };
  } catch (error) {
    if (!(error instanceof EditRefusal)) throw error;
    return { status: error.status, body: error.body };
  }
}

/** An endpoint that answers as the server does. */
export function answering(endpoint: Endpoint) {
  return (request: EditorRequest) => answerOf(() => endpoint(request));
}
