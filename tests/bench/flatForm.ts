// A form with any number of top-level fields of the types that an office form usually has, with rules and messages.

const fieldTypes = [
  { type: "string", maxLength: 80 },
  { type: "string", pattern: "^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$", ui: { widget: "email" } },
  { type: "integer", minimum: 1, maximum: 99 },
  { type: "string", enum: ["Estudiante", "Docente", "Egresado", "Funcionario"] },
  { type: "string", maxLength: 500, ui: { widget: "textarea" } },
];

export const fieldName = (number: number) => `campo${number}`;

/** A text field in the middle of a form of `count` fields. */
export const middleField = (count: number) =>
  fieldName(Math.max(1, Math.round(count / 2 / fieldTypes.length) * fieldTypes.length));

/** A text field at the beginning of the form. */
export const firstField = fieldName(0);

/** A form of `count` fields, every second of which is required. */
export function flatForm(count: number) {
  const numbers = Array.from({ length: count }, (_, index) => index);
  const required = numbers.filter((number) => number % 2 === 0).map(fieldName);
  return {
    $schema: "../meta/form.schema.json",
    $id: `campos-${count}`,
    title: `${count} campos`,
    type: "object",
    required,
    properties: Object.fromEntries(
      numbers.map((number) => [
        fieldName(number),
        { title: `Campo ${number}`, ...fieldTypes[number % fieldTypes.length] },
      ]),
    ),
    errors: required.map((field) => ({ field, rule: "required", message: `Por favor llena el ${field}` })),
    notify: "inline",
    submit: { label: "Enviar", action: "simulate", success: { message: "Enviado" } },
  };
}

/** The form with its fields in `count` steps. */
export function inSteps(form: ReturnType<typeof flatForm>, count: number) {
  const names = Object.keys(form.properties);
  const size = Math.ceil(names.length / count);
  const groups = Array.from({ length: count }, (_, index) => ({
    title: `Parte ${index + 1}`,
    fields: names.slice(index * size, (index + 1) * size),
  }));
  return { ...form, $id: `${form.$id}-pasos`, groups: groups.filter(({ fields }) => fields.length > 0), steps: {} };
}
