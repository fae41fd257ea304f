// Titles, descriptions and help that contain answers of earlier steps: `Los datos de {nombre}`, and with words for an
// empty answer `Los datos de {nombre|tu familiar}`.
import type { Field, FormSchema } from "../types.gen.ts";
import type { CompiledForm } from "./form.ts";
import { dataValues, fillText } from "./messages.ts";
import { placeholdersIn } from "./template.ts";
import { everySchema } from "./walk.ts";

/** The texts with placeholders of a form, which has answers in them if it has steps. */
export function answerTexts({
  schema: root,
  steps,
  groups = [],
}: Pick<FormSchema, "steps" | "groups"> & { schema: Field }) {
  const schemas = everySchema(root).map(({ schema }) => schema);
  const texts = [
    ...groups.flatMap(({ title, description }) => [title, description]),
    ...schemas.flatMap(({ title, description, ui }) => [title, description, ui?.help]),
  ];
  return steps ? texts.filter((text) => text !== undefined).filter((text) => placeholdersIn(text).length > 0) : [];
}

/** The form with the answers in `data` in its texts. */
export function withAnswers<F extends CompiledForm>(form: F, data: unknown): F {
  const answers = dataValues(form, data);
  return form.steps ? { ...form, fill: (text) => fillText(form, text, answers) } : form;
}
