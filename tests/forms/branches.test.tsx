// @vitest-environment jsdom
// Fields that depend on other fields: if/then, dependencies, oneOf, anyOf, $ref, allOf.
import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Field, FormSchema } from "../../src/types.gen.ts";
import { compileForm, formOf } from "./compileForm.ts";
import { completeForm } from "./completeForm.ts";
import { descriptionsOf, input, recordingAction, renderForm, sendButton } from "./renderForm.tsx";

const renderParts = (parts: Partial<FormSchema>) => {
  const { sent, action } = recordingAction();
  return { ...renderForm(formOf(parts), action), sent };
};

const text = (title: string): Field => ({ title, type: "string" });

test("renders and requires the fields of `then` while `if` holds", async () => {
  const { user } = renderForm(compileForm(completeForm));
  expect(screen.queryByLabelText("País")).toBeNull();
  await user.click(input("Soy extranjero"));
  expect(input("País").required).toBe(true);
  await user.click(input("Soy extranjero"));
  expect(screen.queryByLabelText("País")).toBeNull();
});

test("removes an error when its rule no longer applies", async () => {
  const { user } = renderParts({
    properties: { otro: text("Otro"), cual: text("Cuál") },
    dependencies: { otro: ["cual"] },
  });
  await user.type(input("Otro"), "sí");
  await user.click(sendButton());
  expect(descriptionsOf(input("Cuál"))).toContain("Error: Completa el campo «Cuál»");
  await user.clear(input("Otro"));
  await user.tab();
  expect(descriptionsOf(input("Cuál"))).toEqual(["(opcional)"]);
});

test("renders no dependent field for a blank value", async () => {
  const { user } = renderForm(compileForm(completeForm));
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

test("renders a labelled select to choose the branch", async () => {
  const { user } = renderParts(contact);
  expect(screen.getByRole("group", { name: "Contacto" })).toBeTruthy();
  await user.selectOptions(screen.getByLabelText("Elige una opción"), "Por teléfono");
  expect(screen.queryByLabelText("Buzón")).toBeNull();
  expect(input("Número")).toBeTruthy();
});

test("sends the chosen branch with its constant", async () => {
  const { user, sent } = renderParts(contact);
  await user.selectOptions(screen.getByLabelText("Elige una opción"), "Por teléfono");
  await user.type(input("Número"), "315");
  await user.click(sendButton());
  expect(sent).toEqual([{ contacto: { via: "telefono", numero: "315" } }]);
});

test("shows only the errors of the chosen branch", async () => {
  const { user } = renderParts(contact);
  await user.selectOptions(screen.getByLabelText("Elige una opción"), "Por teléfono");
  await user.type(input("Número"), "x");
  await user.click(sendButton());
  expect(screen.getAllByText(/«/).map(({ textContent }) => textContent)).toEqual([
    "Error: Revisa «Número»: no tiene la forma esperada",
  ]);
});

test("sends a value of the chosen type", async () => {
  const { user, sent } = renderParts({
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
  await user.click(sendButton());
  expect(sent).toEqual([{ nota: 4.5 }]);
});

test("renders a field behind `$ref` with its `ui`", () => {
  renderParts({
    definitions: { clave: { ...text("Clave"), ui: { widget: "password" } } },
    properties: { clave: { $ref: "#/definitions/clave" } },
  });
  expect(input("Clave").type).toBe("password");
});

test("applies the rules of `allOf`", async () => {
  const { user } = renderParts({
    properties: { codigo: { ...text("Código"), allOf: [{ minLength: 3 }, { pattern: "^A" }] } },
  });
  await user.type(input("Código"), "Ab");
  await user.click(sendButton());
  expect(descriptionsOf(input("Código"))).toContain("Error: Escribe al menos 3 caracteres en «Código»");
});

test("renders and sends branches of the whole form", async () => {
  const { user, sent } = renderParts({
    properties: { nombre: text("Nombre") },
    oneOf: [
      { title: "Estudiante", required: ["codigo"], properties: { codigo: text("Código") } },
      { title: "Docente", required: ["facultad"], properties: { facultad: text("Facultad") } },
    ],
  });
  await user.type(input("Nombre"), "Ana");
  await user.selectOptions(screen.getByLabelText("Elige una opción"), "Docente");
  await user.type(input("Facultad"), "Derecho");
  await user.click(sendButton());
  expect(sent).toEqual([{ nombre: "Ana", facultad: "Derecho" }]);
});

test("groups the fields that the branches of the whole form share, and reports their errors", async () => {
  const { user } = renderParts({
    properties: { nombre: text("Nombre") },
    required: ["nombre"],
    groups: [{ title: "Datos", fields: ["nombre"] }],
    oneOf: [
      { title: "Estudiante", required: ["codigo"], properties: { codigo: text("Código") } },
      { title: "Docente", required: ["facultad"], properties: { facultad: text("Facultad") } },
    ],
  });
  expect(within(screen.getByRole("group", { name: "Datos" })).getByLabelText("Nombre")).toBe(input("Nombre"));
  await user.click(sendButton());
  expect(document.activeElement).toBe(input("Nombre"));
  expect(descriptionsOf(input("Nombre"))).toContain("Error: Completa el campo «Nombre»");
});

test("shows the error of the whole form where only the page moves the focus", async () => {
  const errors = [{ field: "", rule: "minProperties" as const, message: "Escribe tu correo o tu celular" }];
  const properties = { correo: text("Correo"), celular: text("Celular") };
  const { user } = renderParts({ properties, minProperties: 1, errors });
  await user.click(sendButton());
  const place = screen.getByText("Escribe tu correo o tu celular").closest("[tabindex]");
  expect(place).toBe(document.activeElement);
  expect(place?.getAttribute("tabindex")).toBe("-1");
  expect(place?.hasAttribute("hidden")).toBe(false);
});

test("reports the errors of the branch on screen", async () => {
  const { user } = renderParts({
    properties: {
      aviso: {
        title: "Aviso",
        oneOf: [
          { title: "Por correo", type: "object", required: ["correo"], properties: { correo: text("Correo") } },
          {
            title: "Por mensaje de texto",
            type: "object",
            required: ["celular", "hora"],
            properties: { celular: text("Celular"), hora: text("Hora") },
          },
        ],
      },
    },
    required: ["aviso"],
  });
  await user.selectOptions(screen.getByLabelText("Elige una opción"), "Por mensaje de texto");
  await user.click(sendButton());
  expect(document.activeElement).toBe(input("Celular"));
  expect(input("Celular").getAttribute("aria-invalid")).toBe("true");
  expect(input("Hora").getAttribute("aria-invalid")).toBe("true");
  await user.selectOptions(screen.getByLabelText("Elige una opción"), "Por correo");
  await user.click(sendButton());
  expect(document.activeElement).toBe(input("Correo"));
});

test("a branch that asks for nothing shows nothing", async () => {
  const code: Field = { title: "Código", type: "string" };
  const oneOf: Field[] = [{ title: "Ninguno" }, { title: "Otro", type: "object", properties: { code } }];
  const { container, user } = renderForm(formOf({ properties: { grupo: { title: "Grupo", oneOf } } }));
  expect(container.textContent).not.toContain("Código");
  expect(container.querySelector("[data-tone]")).toBeNull();
  await user.selectOptions(screen.getByRole("combobox"), "Otro");
  expect(input("Código")).toBeTruthy();
});

const choice = () => screen.getByLabelText<HTMLSelectElement>("Elige una opción");

const branches: Pick<Field, "oneOf"> = {
  oneOf: [
    { title: "Estudiante", properties: { codigo: text("Código") } },
    { title: "Docente", properties: { facultad: text("Facultad") } },
  ],
};

describe("a branch that nobody has chosen", () => {
  test("is asked for, and none of its constants is sent", async () => {
    const { user, sent } = renderParts(contact);
    expect([choice().value, choice().required]).toEqual(["", true]);
    expect(screen.queryByLabelText("Buzón")).toBeNull();
    await user.click(sendButton());
    expect(sent).toEqual([]);
    expect(document.activeElement).toBe(choice());
    expect(descriptionsOf(choice())).toEqual(["Error: Completa el campo «Contacto»"]);
    expect(choice().getAttribute("aria-invalid")).toBe("true");
    await user.selectOptions(choice(), "Por correo");
    expect(choice().getAttribute("aria-invalid")).toBe("false");
  });

  test("is asked for though the empty group satisfies a branch", async () => {
    const oneOf: Field[] = [{ title: "Nada" }, { title: "Algo", required: ["a"] }];
    const grupo: Field = { title: "Grupo", type: "object", oneOf };
    const { user, sent } = renderParts({ properties: { grupo }, required: ["grupo"] });
    await user.click(sendButton());
    expect(descriptionsOf(choice())).toEqual(["Error: Completa el campo «Grupo»"]);
    await user.selectOptions(choice(), "Nada");
    await user.click(sendButton());
    expect(sent).toEqual([{ grupo: {} }]);
  });

  test("shows an error of the whole form once, which the form shows itself when a branch is chosen", async () => {
    const errors = [{ field: "", rule: "minProperties" as const, message: "Escribe al menos dos datos" }];
    const { user } = renderParts({ ...branches, minProperties: 2, errors });
    const shown = () =>
      screen.getAllByText(/Escribe/).map((text) => text.closest("div[tabindex], select + p")?.tagName);
    await user.click(sendButton());
    expect(shown()).toEqual(["P"]);
    await user.selectOptions(choice(), "Estudiante");
    expect(shown()).toEqual(["DIV"]);
  });

  test("has the message of the form's own row", async () => {
    const errors: FormSchema["errors"] = [
      { field: "contacto", rule: "oneOf", message: "Di cómo prefieres la respuesta" },
    ];
    const { user } = renderParts({ ...contact, errors });
    await user.click(sendButton());
    expect(descriptionsOf(choice())).toEqual(["Error: Di cómo prefieres la respuesta"]);
  });

  test("is not needed in an optional group, and gives none of its defaults", async () => {
    const horario: Field = { ...text("Horario"), default: "mañana" };
    const oneOf = [{ title: "De día", required: ["horario"], properties: { horario } }, { title: "De noche" }];
    const { user, sent } = renderParts({ properties: { turno: { title: "Turno", type: "object", oneOf } } });
    await user.selectOptions(choice(), "De noche");
    await user.selectOptions(choice(), "De día");
    expect(input("Horario").value).toBe("mañana");
    await user.selectOptions(choice(), "");
    expect(screen.queryByLabelText("Horario")).toBeNull();
    await user.click(sendButton());
    expect(JSON.stringify(sent)).not.toContain("horario");
    expect(sent).toHaveLength(1);
  });

  test("leaves what was entered in the fields that all branches share", async () => {
    const grupo: Field = { title: "Grupo", type: "object", properties: { nombre: text("Nombre") }, ...branches };
    const { user } = renderParts({ properties: { grupo } });
    await user.type(input("Nombre"), "Ana");
    for (const option of ["Docente", "Estudiante", ""]) await user.selectOptions(choice(), option);
    expect(input("Nombre").value).toBe("Ana");
  });
});

test("radio buttons choose the branch as one named group, which shows the error and receives the focus", async () => {
  const contacto: Field = { ...contact.properties?.contacto, ui: { widget: "radio" } };
  const { user, sent } = renderParts({ ...contact, properties: { contacto } });
  const options = screen.getByRole("radiogroup", { name: "Elige una opción" });
  expect(options.getAttribute("aria-required")).toBe("true");
  await user.click(sendButton());
  expect(document.activeElement).toBe(within(options).getByRole("radio", { name: "Por correo" }));
  expect(descriptionsOf(options)).toEqual(["Error: Completa el campo «Contacto»"]);
  expect(options.getAttribute("aria-invalid")).toBe("true");
  await user.click(within(options).getByRole("radio", { name: "Por teléfono" }));
  await user.type(input("Número"), "315");
  await user.click(sendButton());
  expect(sent).toEqual([{ contacto: { via: "telefono", numero: "315" } }]);
});

test("the choice of a branch that may be left out says so", () => {
  const { contacto = {} } = contact.properties ?? {};
  renderParts({
    required: ["obligatorio"],
    properties: {
      obligatorio: contacto,
      lista: contacto,
      botones: { ...contacto, ui: { widget: "radio" } },
    },
  });
  const selects = screen.getAllByRole<HTMLSelectElement>("combobox", { name: "Elige una opción" });
  expect(selects.map(descriptionsOf)).toEqual([[], ["(opcional)"]]);
  expect(descriptionsOf(screen.getByRole("radiogroup"))).toEqual(["(opcional)"]);
});

test("the choice of an optional branch by radio buttons can be taken back", async () => {
  const contacto: Field = { ...contact.properties?.contacto, ui: { widget: "radio" } };
  const { user, sent } = renderParts({ ...contact, required: [], properties: { contacto } });
  const clear = () => screen.queryByRole("button", { name: "Quitar la respuesta" });
  expect(clear()).toBeNull();
  await user.click(screen.getByRole("radio", { name: "Por teléfono" }));
  await user.click(sendButton());
  expect(sent).toEqual([]);
  await user.click(clear() as HTMLElement);
  expect(document.activeElement).toBe(screen.getByRole("radio", { name: "Por correo" }));
  expect([screen.queryByLabelText("Número"), clear()]).toEqual([null, null]);
  await user.click(sendButton());
  expect(sent).toEqual([{}]);
});

test("a draft opens the branch that was chosen", async () => {
  const first = renderParts({ ...branches, properties: { nombre: text("Nombre") } });
  await first.user.selectOptions(choice(), "Docente");
  await first.user.type(input("Facultad"), "Derecho");
  await first.user.tab();
  first.unmount();
  renderParts({ ...branches, properties: { nombre: text("Nombre") } });
  expect(input("Facultad").value).toBe("Derecho");
});

const shared: FormSchema["properties"] = {
  nombre: text("Nombre"),
  dato: {
    title: "Dato",
    type: "object",
    oneOf: [
      { title: "Uno", required: ["x"], properties: { comun: text("Común"), x: { ...text("X"), default: "de uno" } } },
      { title: "Dos", required: ["y"], properties: { comun: text("Común"), y: text("Y") } },
    ],
  },
};

test("a draft opens the branch that was chosen though its answers, or none, match another one", async () => {
  for (const answer of ["", "Hola"]) {
    const { user, unmount } = renderParts({ properties: shared });
    await user.type(input("Nombre"), "Ana");
    await user.selectOptions(choice(), "Dos");
    if (answer) await user.type(input("Común"), answer);
    await user.tab();
    unmount();
    const again = renderParts({ properties: shared });
    expect(choice().selectedOptions[0]?.text).toBe("Dos");
    expect(input("Común").value).toBe(answer);
    again.unmount();
  }
});

test("a draft opens the branch that was chosen though what was entered in it is of the type of another one", async () => {
  const dato: Field = {
    title: "Dato",
    oneOf: [
      { title: "Letras", type: "string" },
      { title: "Número", type: "number" },
    ],
  };
  const { user, unmount } = renderParts({ properties: { dato } });
  await user.selectOptions(choice(), "Número");
  await user.type(screen.getByRole("textbox"), "x");
  await user.tab();
  unmount();
  renderParts({ properties: { dato } });
  expect(choice().selectedOptions[0]?.text).toBe("Número");
  expect(screen.getByRole("textbox")).toHaveProperty("value", "x");
});

test("a draft opens the branch that was chosen with its defaults, which it does not store if they are read only", async () => {
  const code: Field = { ...text("Código"), default: "B-1", readOnly: true };
  const oneOf: Field[] = [{ title: "Uno" }, { title: "Dos", required: ["code"], properties: { code } }];
  const properties = { ...shared, dato: { title: "Dato", type: "object" as const, oneOf } };
  const { user, unmount } = renderParts({ properties });
  await user.type(input("Nombre"), "Ana");
  await user.selectOptions(choice(), "Dos");
  unmount();
  const again = renderParts({ properties });
  await again.user.click(sendButton());
  expect(input("Código").value).toBe("B-1");
});

test("a draft opens a branch in a branch, each with its defaults", async () => {
  const fixed = (title: string): Field => ({ ...text(title), default: "B-1", readOnly: true });
  const inner: Field = {
    title: "Dato",
    type: "object",
    oneOf: [{ title: "Uno" }, { title: "Dos", properties: { x: fixed("X") } }],
  };
  const oneOf: Field[] = [{ title: "Uno" }, { title: "Dos", properties: { y: fixed("Y") } }];
  const form = { properties: { nombre: text("Nombre"), inner }, oneOf };
  const { user, unmount } = renderParts(form);
  await user.type(input("Nombre"), "Ana");
  for (const select of screen.getAllByLabelText("Elige una opción")) await user.selectOptions(select, "Dos");
  unmount();
  renderParts(form);
  expect([input("X").value, input("Y").value]).toEqual(["B-1", "B-1"]);
});

test("a draft opens the branch that was chosen though defaults join its answers", async () => {
  const code: Field = { ...text("Código"), default: "B-1", readOnly: true };
  const dato: Field = { title: "Dato", oneOf: [{ type: "string" }, { title: "Número", type: "number" }] };
  const properties = { nombre: text("Nombre"), code, dato };
  const { user, unmount } = renderParts({ properties });
  await user.type(input("Nombre"), "Ana");
  await user.selectOptions(choice(), "Número");
  unmount();
  renderParts({ properties });
  expect(choice().selectedOptions[0]?.text).toBe("Número");
});

describe("a draft of a form whose branches change", () => {
  const branch = (title: string, name: string, ...required: string[]): Field => ({
    title,
    required,
    properties: { comun: text("Común"), [name]: text(name) },
  });
  const dato = (...oneOf: Field[]): Partial<FormSchema> => ({
    properties: { nombre: text("Nombre"), dato: { title: "Dato", type: "object", oneOf } },
  });
  const two = [branch("Uno", "x", "x"), branch("Dos", "y")];

  test.each<[string, Field[], string]>([
    ["another one in front", [branch("Cero", "w"), ...two], "Dos"],
    ["another order", two.toReversed(), "Dos"],
    ["no longer that one", [branch("Cero", "w"), branch("Uno", "x")], "Selecciona una opción"],
    ["two of one title", [branch("Dos", "w"), branch("Dos", "y")], "Dos"],
  ])("opens the one that was chosen: %s", async (_, changed, expected) => {
    const { user, unmount } = renderParts(dato(...two));
    await user.type(input("Nombre"), "Ana");
    await user.selectOptions(choice(), "Dos");
    await user.type(input("Común"), "Hola");
    await user.tab();
    unmount();
    renderParts(dato(...changed));
    expect(choice().selectedOptions[0]?.text).toBe(expected);
    expect(screen.queryByLabelText("y") !== null).toBe(expected === "Dos");
  });

  test("opens one whose title was corrected, by its answers", async () => {
    const { user, unmount } = renderParts(dato(...two));
    await user.selectOptions(choice(), "Dos");
    await user.type(input("y"), "Hola");
    await user.tab();
    unmount();
    renderParts(dato(branch("Uno", "x"), branch("Número dos", "y")));
    expect(choice().selectedOptions[0]?.text).toBe("Número dos");
    expect(input("y").value).toBe("Hola");
  });
});

test("a new item of a list has no branch, though a draft had one at its position", async () => {
  const properties = { lista: { title: "Lista", type: "array" as const, items: shared?.dato as Field } };
  const { user, unmount } = renderParts({ properties });
  await user.click(screen.getByRole("button", { name: "Agregar" }));
  await user.selectOptions(choice(), "Dos");
  await user.type(input("Común"), "Hola");
  await user.tab();
  unmount();
  const again = renderParts({ properties });
  await again.user.click(screen.getByRole("button", { name: /^Quitar/ }));
  await again.user.click(screen.getByRole("button", { name: "Agregar" }));
  expect(choice().value).toBe("");
});

test("the defaults of another branch are not sent, though the answers match it too", async () => {
  const { user, sent } = renderParts({ properties: shared });
  await user.selectOptions(choice(), "Dos");
  await user.type(input("Común"), "Hola");
  await user.type(input("Y"), "Sí");
  await user.click(sendButton());
  expect(sent).toEqual([{ dato: { comun: "Hola", y: "Sí" } }]);
});

test("branches without titles have numbers", () => {
  renderParts({
    properties: { via: { title: "Vía", oneOf: [{ type: "string" }, { title: "Otra", type: "number" }] } },
  });
  expect([...choice().options].map(({ text }) => text)).toEqual(["Selecciona una opción", "Opción 1", "Otra"]);
});
