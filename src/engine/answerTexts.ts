// Titles, descriptions and help that contain answers of earlier steps: `Los datos de {nombre}`, and with words for an
// empty answer `Los datos de {nombre|tu familiar}`.
import type { Field, FormSchema } from "../types.gen.ts";
import { declarationsAt } from "./declarations.ts";
import type { CompiledForm } from "./form.ts";
import { nameOf } from "./labels.ts";
import { dataValues } from "./messages.ts";
import { everySchema } from "./walk.ts";

const placeholder = /\{([^{}|]+)(?:\|([^{}]*))?\}/g;

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
  return steps ? texts.filter((text) => text !== undefined).filter((text) => text.search(placeholder) >= 0) : [];
}

/** The form with the answers in `data` in its texts. An empty answer without words of its own reads as its field's name. */
export function withAnswers<F extends CompiledForm>(form: F, data: unknown): F {
  const answerOf = dataValues(form, data);
  const fill = (text: string) =>
    text.replace(placeholder, (whole, name: string, otherwise: string | undefined) => {
      const path = name.split(".");
      if (declarationsAt(form.schema, path).length === 0) return whole;
      const answer = String(answerOf(name) ?? "").trim();
      return answer || (otherwise ?? `«${nameOf(form, path)}»`);
    });
  return form.steps ? { ...form, fill } : form;
}
