// @vitest-environment jsdom
// Fields that depend on others: if/then, dependencies, oneOf, anyOf, $ref, allOf.
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Field, FormSchema } from "../../src/types.gen.ts";
import { compiled, formOf } from "./compiled.ts";
import { descriptionsOf, draw, input, recorder, send } from "./drawn.tsx";
import { everything } from "./everything.ts";

const drawn = (rest: Partial<FormSchema>) => {
  const { sent, actions } = recorder();
  return { ...draw(formOf(rest), actions), sent };
};

const text = (title: string): Field => ({ title, type: "string" });

test("what `then` adds is drawn and required while `if` holds", async () => {
  const { user } = draw(compiled(everything));
  expect(screen.queryByLabelText("País")).toBeNull();
  await user.click(input("Soy extranjero"));
  expect(descriptionsOf(input("País"))).toContain("obligatorio");
  await user.click(input("Soy extranjero"));
  expect(screen.queryByLabelText("País")).toBeNull();
});

test("an error goes when its rule no longer applies", async () => {
  const { user } = drawn({
    properties: { otro: text("Otro"), cual: text("Cuál") },
    dependencies: { otro: ["cual"] },
  });
  await user.type(input("Otro"), "sí");
  await user.click(send());
  expect(descriptionsOf(input("Cuál"))).toContain("Error: Completa el campo «Cuál»");
  await user.clear(input("Otro"));
  await user.tab();
  expect(descriptionsOf(input("Cuál"))).toEqual(["opcional"]);
});

test("a blank value brings up no dependent field", async () => {
  const { user } = draw(compiled(everything));
  await user.type(input("Número de tarjeta"), "   ");
  await user.tab();
  expect(screen.queryByLabelText("Vencimiento")).toBeNull();
  await user.type(input("Número de tarjeta"), "1");
  await user.tab();
  expect(screen.getByLabelText("Vencimiento")).toBeTruthy();
});

const contact: Partial<FormSchema> = {
  properties: {
    contacto: {
      title: "Contacto",
      type: "object",
      oneOf: [
        {
          title: "Por correo",
          required: ["via", "buzon"],
          properties: { via: { const: "correo" }, buzon: text("Buzón") },
        },
        {
          title: "Por teléfono",
          required: ["via", "numero"],
          properties: { via: { const: "telefono" }, numero: { ...text("Número"), pattern: "^\\d+$" } },
        },
      ],
    },
  },
  required: ["contacto"],
};

test("one of several forms is chosen in a select with a name", async () => {
  const { user } = drawn(contact);
  expect(screen.getByRole("group", { name: "Contacto" })).toBeTruthy();
  await user.selectOptions(screen.getByLabelText("Elige una opción"), "Por teléfono");
  expect(screen.queryByLabelText("Buzón")).toBeNull();
  expect(input("Número")).toBeTruthy();
});

test("the chosen form is sent, with the constant that marks it", async () => {
  const { user, sent } = drawn(contact);
  await user.selectOptions(screen.getByLabelText("Elige una opción"), "Por teléfono");
  await user.type(input("Número"), "315");
  await user.click(send());
  expect(sent).toEqual([{ contacto: { via: "telefono", numero: "315" } }]);
});

test("the errors are those of the chosen form alone", async () => {
  const { user } = drawn(contact);
  await user.selectOptions(screen.getByLabelText("Elige una opción"), "Por teléfono");
  await user.type(input("Número"), "x");
  await user.click(send());
  expect(screen.getAllByText(/«/).map(({ textContent }) => textContent)).toEqual([
    "Error: Revisa «Número»: no tiene la forma esperada",
  ]);
});

test("a field of several kinds of value", async () => {
  const { user, sent } = drawn({
    properties: {
      nota: {
        title: "Nota",
        anyOf: [
          { title: "En letras", type: "string" },
          { title: "En números", type: "number" },
        ],
      },
    },
  });
  await user.selectOptions(screen.getByLabelText("Elige una opción"), "En números");
  await user.type(input("En números"), "4,5");
  await user.click(send());
  expect(sent).toEqual([{ nota: 4.5 }]);
});

test("what is declared elsewhere is drawn as if it stood here, its `ui` included", () => {
  drawn({
    definitions: { clave: { ...text("Clave"), ui: { widget: "password" } } },
    properties: { clave: { $ref: "#/definitions/clave" } },
  });
  expect(input("Clave").type).toBe("password");
});

test("`allOf` adds to a field", async () => {
  const { user } = drawn({
    properties: { codigo: { ...text("Código"), allOf: [{ minLength: 3 }, { pattern: "^A" }] } },
  });
  await user.type(input("Código"), "Ab");
  await user.click(send());
  expect(descriptionsOf(input("Código"))).toContain("Error: Escribe al menos 3 caracteres en «Código»");
});

test("a form as a whole may have several forms too", async () => {
  const { user, sent } = drawn({
    properties: { nombre: text("Nombre") },
    oneOf: [
      { title: "Estudiante", required: ["codigo"], properties: { codigo: text("Código") } },
      { title: "Docente", required: ["facultad"], properties: { facultad: text("Facultad") } },
    ],
  });
  await user.type(input("Nombre"), "Ana");
  await user.selectOptions(screen.getByLabelText("Elige una opción"), "Docente");
  await user.type(input("Facultad"), "Derecho");
  await user.click(send());
  expect(sent).toEqual([{ nombre: "Ana", facultad: "Derecho" }]);
});
