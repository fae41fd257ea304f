// Validation as on the page, with the compiled form.
import form from "../../../schemas/forms/pqrs.schema.json";
import { firstError } from "../../../src/engine/validate.ts";

export const first = (data: unknown) => firstError(form, data)?.message;
