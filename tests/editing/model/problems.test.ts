// The sentences of the check as the editor shows them: labels instead of keys, no JSON, no names of files.
import { expect, test } from "vitest";
import { buildModel } from "../../../src/editing/model/model.ts";
import { review } from "../../../src/pipeline/check/check.ts";
import { form, type Overrides, page, png, site } from "../../pipeline/check/fixture.ts";
import { present } from "../../present.ts";

const home = "content/pages/inicio.json";

/** The problems of a site whose home page has these sections, and the files of `more`. */
function problemsOf(sections: object[], more: Overrides = {}) {
  const { documents, problems } = review(site({ [home]: page("/", ...sections), ...more }));
  const state = { places: [], undo: undefined, redo: undefined };
  return buildModel(present(documents), problems, home, state).problems;
}

const errorsOf = (...parts: Parameters<typeof problemsOf>) =>
  problemsOf(...parts).filter(({ severity }) => severity === "error");

test.each([
  [{ type: "text", title: "", paragraphs: ["a"] }, "/sections/1/title", "El texto de «Título» está vacío."],
  [{ type: "text", title: "a" }, "/sections/1", "Falta el campo «Párrafos»."],
  [
    { type: "cards", cards: [{ title: "a", picture: { drawing: "books", figure: "1" } }] },
    "/sections/1/cards/0/picture",
    "No pueden ir juntos los campos «Ilustración» y «Número».",
  ],
  [
    { type: "cards", cards: [{ title: "a", actions: [{ label: "a", address: "x" }] }] },
    "/sections/1/cards/0/actions/0/address",
    "«x» no tiene la forma que pide «Web, correo o teléfono».",
  ],
  [
    { type: "cards", cards: [{ title: "a", actions: [{ label: "a", address: 'x "y" \\z' }] }] },
    "/sections/1/cards/0/actions/0/address",
    '«x "y" \\z» no tiene la forma que pide «Web, correo o teléfono».',
  ],
  [{ type: "cards", cards: [{ title: "a" }], from: "" }, "/sections/1/from", "«Mostrar desde» está vacío."],
  [
    { type: "documents", title: "a", documents: [{ label: "a", document: "a.pdf" }] },
    "/sections/1/documents/0/document",
    "El documento «a.pdf» no está entre los documentos del sitio.",
  ],
  [
    { type: "text", title: "a", paragraphs: ["Vea [esto](form:nada)."] },
    "/sections/1/paragraphs/0",
    "No existe el formulario «nada».",
  ],
])("says what is wrong in %j with labels, at its place", (section, pointer, message) => {
  expect(errorsOf([section])).toMatchObject([{ file: home, pointer, message }]);
});

test("a number with a point says how it is written if thousands are meant", () => {
  const cita = form({ $id: "cita", submit: { label: "Enviar", action: "simulate", delay: 1.5 } });
  const [delay] = errorsOf([], { "schemas/forms/cita.schema.json": cita });
  expect(delay?.hint).toBe("Si son miles, van sin punto: 1500. Si no, quite los decimales.");
});

test("a number that is missing is no text, and an empty item of a list is named by the list", () => {
  const cita = form({ $id: "cita", submit: { label: "Enviar", action: "simulate", delay: "" } });
  const [delay] = errorsOf([], { "schemas/forms/cita.schema.json": cita });
  expect(delay?.message).toBe("«Tiempo simulado» está vacío, y ahí va un número entero.");
  const [synonym] = errorsOf([], { [home]: { ...page("/"), aliases: [""] } });
  expect(synonym?.message).toBe("El elemento 1 de «Direcciones antiguas» está vacío.");
});

test("leaves out how a file names a type of section or a telephone number, and does not take the type for a field", () => {
  const hero = { type: "hero", title: "a" };
  const [repeated] = errorsOf([hero]);
  expect(repeated?.hint).toBe("Deje una sola, la primera. Para otro título añada una sección de texto.");
  const call = { label: "a", address: "tel:+576050000000" };
  const phone = problemsOf([{ type: "cards", cards: [{ title: "a", actions: [call] }] }]).find(
    ({ kind }) => kind === "sample-data",
  );
  expect(phone?.hint).toBe("Ponga el número real dos veces: como se lee y como se marca.");
});

test("a choice without options is named without what only its file has", () => {
  const cita = form({ $id: "cita", properties: { sede: { title: "Sede", type: "string", enum: [] } } });
  const [options] = errorsOf([], { "schemas/forms/cita.schema.json": cita });
  expect(options).toMatchObject({
    message: "En «Opciones» hace falta al menos un elemento.",
    hint: "Añada lo que falta.",
  });
});

test("names another page by its title, and leaves out what one would type in a file", () => {
  const other = page("/", { type: "form", form: "nada" });
  const words = errorsOf([], { "content/pages/otra.json": other }).flatMap(({ message, hint }) => [message, hint]);
  expect(words).toContain("La dirección «/» ya es de «Página».");
  expect(words.filter((text) => /content\/|schemas\/|\.json|": |\{ |npm run/.test(text))).toEqual([]);
});

test("leaves out what changes nothing on the site: cases of a form that are missing, the line that names the schema", () => {
  const cita = form({ $id: "cita" });
  const files = {
    "schemas/forms/cita.schema.json": cita,
    "schemas/forms/cases/cita.json": null,
    "content/pages/otra.json": { ...page("/otra"), $schema: undefined },
  };
  const kinds = problemsOf([{ type: "form", form: "cita" }], files).map(({ kind }) => kind);
  expect(kinds).toContain("simulated-action");
  expect(kinds.filter((kind) => /cases|schema-line/.test(kind))).toEqual([]);
});

test("leaves out files that nothing uses: the editor keeps those that were replaced", () => {
  const unused = { "content/images/a.png": png, "content/brand/a.svg": "<svg/>", "content/notas.json": {} };
  const reported = review(site(unused)).problems.map(({ kind }) => kind);
  expect(reported).toEqual(expect.arrayContaining(["unused-picture", "stray-file"]));
  expect(problemsOf([], unused).filter(({ kind }) => reported.includes(kind) && /unused|stray/.test(kind))).toEqual([]);
});

test("leaves out lines, and the files that only those who program write", () => {
  const section = { type: "form", form: "cita" };
  const hints = (parts: object) => {
    const cita = form({ $id: "cita", ...parts } as Parameters<typeof form>[0]);
    const problems = problemsOf([section], {
      "schemas/forms/cita.schema.json": cita,
      "schemas/forms/cases/cita.json": null,
    });
    return problems.filter(({ file }) => file.startsWith("schemas")).map(({ hint }) => hint);
  };
  const errors = ["required", "enum"].map((rule) => ({ field: "b", rule, message: "Falta" }));
  expect(hints({ errors })).toContain("Los que tiene: «Nombre».");
  const sede = { title: "Sede", type: "string", options: { table: "sedes" } };
  expect(hints({ properties: { sede } })).toContain("Cree su archivo en el sitio, con la extensión .csv.");
});

test("names all rules without a message by their labels", () => {
  const correo = { title: "Correo", type: "string", format: "email", maxLength: 80 };
  const cita = { required: ["correo"], ...form({ $id: "cita", properties: { correo }, errors: [] }) };
  const problems = problemsOf([{ type: "form", form: "cita" }], { "schemas/forms/cita.schema.json": cita });
  expect(problems.map(({ message }) => message)).toContain(
    "El campo «Correo» no tiene mensaje propio para «Campos obligatorios», «Formato» y «Máximo de caracteres»: se leerá el general.",
  );
});

test("names a field of a list or a group as it is labelled, not by its path", () => {
  const child = { title: "Hijo", type: "object", properties: { edad: { title: "Edad", type: "integer", minimum: 1 } } };
  const phones = { title: "Teléfonos", type: "array", items: { title: "Teléfono", type: "string", minLength: 5 } };
  const properties = { hijos: { title: "Hijos", type: "array", items: child }, telefonos: phones };
  const cita = form({ $id: "cita", properties });
  const messages = problemsOf([], { "schemas/forms/cita.schema.json": cita }).map(({ message }) => message);
  expect(messages).toContain("El campo «Edad» no tiene mensaje propio para «Mínimo»: se leerá el general.");
  expect(messages).toContain(
    "El campo «Teléfonos» no tiene mensaje propio para «Mínimo de caracteres»: se leerá el general.",
  );
});

test("names fields of the same name by the label of the one that is meant", () => {
  const age = (title: string) => ({ title, type: "integer", minimum: 1 });
  const child = { title: "Hijo", type: "object", required: ["edad"], properties: { edad: age("Edad del hijo") } };
  const branch = { title: "Con edad", required: ["edad"], properties: { edad: age("Edad del otro") } };
  const other = { title: "Otro", type: "object", oneOf: [branch, { title: "Sin edad" }] };
  const properties = { edad: age("Su edad"), hijos: { title: "Hijos", type: "array", items: child }, other };
  const messagesWith = (rule: string) => {
    const errors = [{ field: "hijos[].edad", rule, message: "Revise la edad" }];
    const cita = form({ $id: "cita", properties, errors });
    const problems = problemsOf([], { "schemas/forms/cita.schema.json": cita });
    return problems.flatMap(({ message }) => (/campo .*edad/i.test(message) ? message : []));
  };
  expect(messagesWith("maximum")).toEqual([
    "El campo «Edad del hijo» no tiene la regla «Máximo»: este mensaje no se verá nunca.",
  ]);
  expect(messagesWith("minimum")).toEqual([
    "El campo «Su edad» no tiene mensaje propio para «Mínimo»: se leerá el general.",
    "El campo «Edad del hijo» no tiene mensaje propio para «Campos obligatorios»: se leerá el general.",
    "El campo «Edad del otro» no tiene mensaje propio para «Campos obligatorios» y «Mínimo»: se leerá el general.",
  ]);
});

test("says what to do about a form that answers nothing, and about a message with another limit", () => {
  const properties = { nombre: { title: "Nombre", type: "string", maxLength: 80 } };
  const errors = [{ field: "nombre", rule: "maxLength", message: "Máximo 90 letras" }];
  const cita = form({ $id: "cita", properties, errors });
  const problems = problemsOf([{ type: "form", form: "cita" }], { "schemas/forms/cita.schema.json": cita });
  expect(problems.map(({ message, hint }) => `${message} ${hint}`)).toEqual(
    expect.arrayContaining([
      "Después de enviar, el visitante no lee nada: no sabe si salió bien. Añada a «Al enviar» el aviso «Aviso de éxito», o un comprobante con «Campos del comprobante».",
      "El mensaje dice «90», y el límite de la regla «Máximo de caracteres» es 80. Corrija uno de los dos. El mensaje dirá siempre el de la regla si en él se escribe {limit}.",
    ]),
  );
});

test("a case that reads another message is left to those who test the form; one that is no case is shown at its form", () => {
  const errors = [{ field: "nombre", rule: "required", message: "Falta el nombre" }];
  const cita = form({ $id: "cita", required: ["nombre"], errors });
  const withCases = (cases: object) =>
    problemsOf([{ type: "form", form: "cita" }], {
      "schemas/forms/cita.schema.json": cita,
      "schemas/forms/cases/cita.json": cases,
    });
  const vacant = { description: "vacío", data: {}, valid: false };
  const said = withCases([{ ...vacant, first: "Falta el nombre" }]);
  expect(withCases([{ ...vacant, first: "Otro" }])).toEqual(said);
  const others = withCases([{ ...vacant, valid: 3 }]).filter(({ severity }) => severity === "error");
  expect(others).toMatchObject([{ file: "schemas/forms/cita.schema.json", pointer: "" }]);
});

test("has no keys in the hints", () => {
  const event = { title: "a", date: "2026-12-01", start: "10:00", end: "09:00" };
  const cards = { type: "cards", each: { text: "{n}" }, cards: [{ title: "a" }, { title: "b", values: { n: 1 } }] };
  const hints = errorsOf([{ type: "events", title: "a", events: [event] }, cards]).map(({ hint }) => hint);
  expect(hints).toEqual([
    "La hora de «Hora de fin» va después de la de «Hora de inicio»: las 2 de la tarde se escriben 14:00.",
    "Añada «Valores propios» a la tarjeta.",
  ]);
});

test("does not say how a day is written in the file, nor which value the file lacks", () => {
  const [empty] = errorsOf([{ type: "events", title: "a", events: [{ title: "a", date: "" }] }]);
  expect(empty).toMatchObject({ message: "«Día» está vacío.", hint: "" });
  const clave = { title: "Clave", type: "string", ui: { widget: "password" } };
  const submit = { label: "Enviar", action: "post" };
  const acceso = form({ $id: "acceso", properties: { clave }, submit, receive: { series: "A", states: ["Recibida"] } });
  const [stored] = errorsOf([], { "schemas/forms/acceso.schema.json": acceso });
  expect(stored?.hint).toBe("Quite el campo.");
  const idle = form({ $id: "acceso", receive: { series: "A", states: ["Recibida"] } });
  const [unsent] = errorsOf([], { "schemas/forms/acceso.schema.json": idle });
  expect(unsent?.hint).toBe("Quite «Al recibir».");
});

test("writes days and moments as people do, but not the example of how one is written, nor a day that does not exist", () => {
  const cards = (until: string) => ({ type: "cards", until, cards: [{ title: "a" }] });
  const days = [cards("2020-03-03"), cards("2020-03-03T10:00"), cards("2020-02-30")];
  const messages = problemsOf(days).filter(({ pointer }) => pointer.endsWith("/until"));
  expect(messages.map(({ message, hint }) => `${message} ${hint}`)).toEqual([
    "Esto ya no se muestra: se mostró hasta «3 de marzo de 2020». Bórrelo, o cambie «Mostrar hasta» si todavía es válido.",
    "Esto ya no se muestra: se mostró hasta «3 de marzo de 2020 a las 10:00 a.m.». Bórrelo, o cambie «Mostrar hasta» si todavía es válido.",
    "El día «2020-02-30» no existe en el calendario. Corríjalo: se escribe año-mes-día, por ejemplo 2026-12-25.",
  ]);
});

test("says of a file that another program has broken which part of the site it is, once", () => {
  const more = {
    "content/pages/otra.json": '{ "path": "/otra", "title": "Otra", "sections": [{ "type": "hero" "title',
  };
  const hint = "Espere a que termine de guardar, o pida a quien hizo el cambio que lo corrija.";
  const message = "Otro programa dejó a medias «Otra»: no se puede leer.";
  expect(errorsOf([], more)).toMatchObject([{ file: "content/pages/otra.json", pointer: "", message, hint }]);
  const [untitled] = errorsOf([], { "content/pages/otra.json": "<<<<<<< HEAD" });
  expect(untitled?.message).toBe("Otro programa dejó a medias «otra»: no se puede leer.");
  const [problem] = errorsOf([], { "content/site.json": "{" });
  expect(problem?.message).toBe("Otro programa dejó a medias los datos del sitio: no se puede leer.");
});

test("says of a file with a mistake of writing which part of the site it is, and how it is repaired", () => {
  const text = '{ "path": "/otra", "title": "Otra" "sections": [{ "type": "text", "title": "" }] }';
  const [mistake, ...others] = errorsOf([], { "content/pages/otra.json": text });
  expect(mistake).toMatchObject({
    message: "Otro programa dejó un error de escritura en «Otra».",
    hint: "Si en el inicio aparece «Reparar», púlselo; si no, pida a quien hizo el cambio que lo corrija.",
  });
  expect(others.map(({ message }) => message)).not.toContain(mistake?.message);
});

test("calls the name of a section in links as its field is called", () => {
  const action = { label: "a", route: "/", anchor: "nada" };
  const [unknown] = errorsOf([{ type: "cards", cards: [{ title: "a", actions: [action] }] }]);
  expect(unknown).toMatchObject({
    message: "En la página «/» ninguna sección tiene el nombre para enlazar «nada».",
    hint: "Escriba ese nombre en «Nombre para enlazar» de la sección a la que debe llevar el enlace.",
  });
});
