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

const isFull = "no queda espacio en el disco. Libere espacio, o pídalo a quien administra el servidor.";
const isClosed = "otro programa tiene abierto el archivo, o este no puede escribir en la carpeta del sitio.";

const reasons: Record<string, string> = {
  ENOSPC: isFull,
  EDQUOT: isFull,
  EACCES: isClosed,
  EPERM: isClosed,
  EBUSY: isClosed,
  EROFS: isClosed,
};

export function notSaved(error: unknown): EditRefusal {
  const { code, message = error } = Object(error);
  return new EditRefusal(500, `No se pudo guardar: ${reasons[code] ?? message}`);
}
