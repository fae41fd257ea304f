// What the page does with an answer: the form's own module, its validators compiled at build.
import form from "../../../schemas/forms/pqrs.schema.json";
import { firstError } from "../../../src/engine/validate.ts";

export const first = (data: unknown) => firstError(form, data)?.message;
