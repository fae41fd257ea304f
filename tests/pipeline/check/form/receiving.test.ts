import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { submissionLimits } from "../../../../src/engine/file.ts";
import { form, listProblems, siteFile, siteWithForm } from "../fixture.ts";

const properties = {
  nombre: { title: "Nombre", type: "string" },
  correo: { title: "Correo", type: "string", ui: { widget: "email" } },
  tipo: { title: "Tipo", type: "string", enum: ["queja", "consulta"] },
  anonima: { title: "Anónima", type: "boolean" },
};
const file = {
  title: "Soporte",
  type: "object",
  properties: { name: { type: "string" } },
  ui: { widget: "file" },
};
const post = { label: "Enviar", action: "post" };
const register = { series: "PQRS", states: ["En revisión"] };

/** Each problem as `line:column kind message hint`, without those of an ordinary form. */
function problemsOf(parts: object, others: Parameters<typeof siteWithForm>[1] = {}): string[] {
  const files = { "content/site.json": { ...siteFile, receiver: "https://a.test/" }, ...others };
  const problems = listProblems(siteWithForm({ properties, ...parts } as Parameters<typeof siteWithForm>[0], files));
  const found = [...problems.matchAll(/^(?:error|warning) (\S+) \S+?:(\d+:\d+)\n *(.*)\n *(.*)/gm)];
  const texts = found.map(([, kind, place, ...texts]) => [place, kind, ...texts].join(" "));
  return texts.filter((text) => !text.includes("rule-without-message"));
}

test("accepts a form that is received, with everything", () => {
  const submit = {
    ...post,
    answer: ["radicado", "fecha", "quedan"],
    places: { total: 30, message: "Quedan {quedan}.", full: "No quedan." },
    success: { message: "Radicado {radicado} del {fecha}, {nombre|amigo}. Quedan {quedan}." },
  };
  const receive = {
    ...register,
    receipt: { to: "correo", subject: "Recibimos {radicado}", message: "El {fecha}, {nombre}." },
    notice: { subject: "Nueva {radicado}, vence el {plazo}" },
    update: { subject: "{radicado}: {estado}", message: "Hola, {nombre}." },
    due: { days: 15, field: "tipo", values: { consulta: 30 } },
    omit: { when: "anonima", fields: ["nombre", "correo"] },
  };
  expect(problemsOf({ submit, receive })).toEqual([]);
});

const sized = (bytes: number, more: object = {}) => ({
  ...file,
  properties: { size: { type: "integer", maximum: bytes } },
  ...more,
});

test.each([
  [
    "one that is too large",
    { soporte: sized(61 * 1024 ** 2) },
    "puede pesar 61 MB, y con una solicitud se reciben 60 MB",
  ],
  [
    "several that are too large together",
    {
      soporte: {
        title: "Soportes",
        type: "array",
        maxItems: 4,
        items: sized(20 * 1024 ** 2, { ui: undefined }),
        ui: file.ui,
      },
    },
    "puede pesar 80 MB",
  ],
  [
    "too many",
    { soporte: { title: "Soportes", type: "array", maxItems: 11, items: sized(9000, { ui: undefined }), ui: file.ui } },
    'El campo "soporte" deja adjuntar 11 archivos, y con una solicitud se reciben 10',
  ],
  [
    "too many in a list",
    {
      hijos: {
        title: "Hijos",
        type: "array",
        maxItems: 12,
        items: { type: "object", properties: { registro: sized(9000) } },
      },
    },
    'El campo "hijos[].registro" deja adjuntar 12 archivos',
  ],
  [
    "without a maximum",
    { soporte: { title: "Soportes", type: "array", items: sized(9000, { ui: undefined }), ui: file.ui } },
    'El campo "soporte" no dice cuántos archivos se adjuntan como máximo, y con una solicitud se reciben 10',
  ],
  [
    "without a maximum in a list",
    { hijos: { title: "Hijos", type: "array", items: { type: "object", properties: { registro: sized(9000) } } } },
    'El campo "hijos[].registro" no dice cuántos archivos se adjuntan como máximo',
  ],
])("warns of files that nobody could send: %s", (_, own, text) => {
  const parts = { properties: { ...properties, ...own }, receive: register };
  const found = (submit: object) => problemsOf({ ...parts, submit }).filter((one) => one.includes("file-limits"));
  expect(found(post)).toEqual([expect.stringContaining(text)]);
  expect(found({ label: "Enviar", action: "simulate" })).toEqual([]);
});

test("accepts ten files, and sixty megabytes", () => {
  const soporte = {
    title: "Soportes",
    type: "array",
    maxItems: 10,
    items: sized(6 * 1024 ** 2, { ui: undefined }),
    ui: file.ui,
  };
  const found = problemsOf({ properties: { ...properties, soporte }, submit: post, receive: register });
  expect(found.filter((one) => one.includes("file-limits"))).toEqual([]);
});

test("the configuration for nginx receives as much as the check expects", () => {
  const [, megabytes] =
    /client_max_body_size (\d+)m;/.exec(readFileSync("src/receiver/deploy/nginx.conf", "utf8")) ?? [];
  expect(Number(megabytes) * 1024 ** 2).toBe(submissionLimits.bytes);
});

test("accepts that a field is required of those whose name is stored", () => {
  const parts = {
    if: { required: ["anonima"], properties: { anonima: { const: true } } },
    else: { required: ["nombre"] },
  };
  const receive = { ...register, omit: { when: "anonima", fields: ["nombre"] } };
  expect(problemsOf({ ...parts, submit: post, receive })).toEqual([]);
});

test("accepts a form that looks filing codes up, beside one that gives them", () => {
  const submit = { ...post, answer: ["estado", "fecha"], success: { message: "{estado} desde {fecha}" } };
  const lookup = { submit, receive: { track: "nombre", absent: "No existe." } };
  const other = form({ $id: "registro", submit: post, receive: register });
  const used = { "schemas/forms/registro.schema.json": other };
  expect(problemsOf(lookup, used).filter((text) => !text.includes("unused-form"))).toEqual([]);
  expect(problemsOf(lookup)).toEqual([expect.stringMatching(/nothing-to-track .*ningún formulario.*"series"/)]);
});

test("does not advise a form that looks filing codes up to give some", () => {
  const submit = { ...post, answer: ["radicado"], success: { message: "{radicado}" } };
  const problems = problemsOf({ submit, receive: { track: "nombre", absent: "No existe." } }).join("\n");
  expect(problems).toMatch(/no trae "radicado"\. Trae "estado", "fecha", "plazo" y "respuesta"\.$/m);
});

test("offers for a text the parts of a file, not the file", () => {
  const submit = { ...post, success: { message: "{adjunto}" } };
  const problems = problemsOf({ properties: { soporte: file }, submit }).join("\n");
  expect(problems).toContain("Aquí puede usar {soporte.name}.");
});

test.each<[string, object, RegExp]>([
  [
    "an address without the action post",
    { submit: { ...post, action: "simulate", log: [], to: "https://a.test/" } },
    /idle-receiving «to» no tiene efecto/,
  ],
  ["receive without the action post", { receive: register }, /idle-receiving «receive» no tiene efecto/],
  [
    "receive for another service",
    { submit: { ...post, to: "https://a.test/" }, receive: register },
    /idle-receiving .*van a la dirección de «to»/,
  ],
  ["a delay of a form that is posted", { submit: { ...post, delay: 5 } }, /idle-receiving «delay» solo vale cuando/],
  ["an address without TLS", { submit: { ...post, to: "http://a.test/" } }, /plain-address .*sin cifrar/],
  ["an address with a quote", { submit: { ...post, to: 'https://a".test/' } }, /bad-address/],
  ["an address with a password", { submit: { ...post, to: "https://ana:1@a.test/" } }, /bad-address/],
  ["an address that is none", { submit: { ...post, to: "https://[/" } }, /bad-address/],
  [
    "files for another service",
    { properties: { ...properties, soporte: file }, submit: { ...post, to: "https://a.test/" } },
    /files-elsewhere .*"soporte".*«data»/,
  ],
  [
    "a field with the name of another part",
    { properties: { ...properties, data: { title: "Datos", type: "string" } }, submit: post },
    /reserved-name .*"data"/,
  ],
  [
    "a password that would be stored",
    { properties: { clave: { title: "Clave", type: "string", ui: { widget: "password" } } }, submit: post },
    /stored-password .*"clave"/,
  ],
  [
    "an answer that the receiver does not give",
    { submit: { ...post, answer: ["radicad"] }, receive: register },
    /unknown-answer .*¿Quiso decir "radicado"\?/,
  ],
  [
    "a filing code of a form without a series",
    { submit: { ...post, answer: ["radicado"] } },
    /unknown-answer .*Trae "fecha"\..*«series»/,
  ],
  [
    "an address where a field is named",
    { submit: post, receive: { ...register, receipt: { to: "oficina@example.co", subject: "Hola", message: "Hola" } } },
    /absent-field Aquí va el nombre de un campo, .* MAIL_OFFICE/,
  ],
  [
    "a last day of a form without one",
    { submit: { ...post, answer: ["plazo"] }, receive: register },
    /unknown-answer .*Para que traiga "plazo", añada «due» a «receive»\./,
  ],
  [
    "a number of places of a form without them",
    { submit: { ...post, answer: ["quedan"] }, receive: register },
    /unknown-answer .*Para que traiga "quedan", añada «places» a «submit»\./,
  ],
  [
    "a placeholder that answer does not list",
    { submit: { ...post, success: { message: "Su radicado es {radicado}" } }, receive: register },
    /unlisted-answer .*Añada "radicado" a «answer»/,
  ],
  [
    "an unknown placeholder",
    { submit: { ...post, success: { message: "{estado}" } }, receive: register },
    /unknown-placeholder \{estado\}/,
  ],
  [
    "an unknown placeholder of a mail",
    { submit: post, receive: { ...register, notice: { subject: "{asunto}" } } },
    /unknown-placeholder \{asunto\}.*\{radicado\}/,
  ],
  [
    "a mail with a list of groups, which is no text",
    {
      properties: { ...properties, hijos: { title: "Hijos", type: "array", items: { type: "object", properties } } },
      submit: post,
      receive: { ...register, notice: { subject: "De {hijos}" } },
    },
    /group-in-text \{hijos\} tiene varios datos.*quite \{hijos\}/,
  ],
  [
    "a receipt for a field that does not exist",
    { submit: post, receive: { ...register, receipt: { to: "corréo", subject: "A", message: "B" } } },
    /absent-field .*"corréo".*¿Quiso decir "correo"\?/,
  ],
  [
    "a receipt for a field that is no text",
    { submit: post, receive: { ...register, receipt: { to: "anonima", subject: "A", message: "B" } } },
    /wrong-field .*"anonima" no es un texto/,
  ],
  [
    "days for a value that the field does not have",
    { submit: post, receive: { ...register, due: { days: 15, field: "tipo", values: { consultas: 30 } } } },
    /label-without-value "consultas".*¿Quiso decir "consulta"\?/,
  ],
  [
    "days by a field that does not exist",
    { submit: post, receive: { ...register, due: { days: 15, field: "tipos", values: { queja: 30 } } } },
    /absent-field .*"tipos"/,
  ],
  [
    "the last day of a form without one",
    { submit: post, receive: { ...register, notice: { subject: "{plazo}" } } },
    /unknown-placeholder \{plazo\}/,
  ],
  [
    "an omission without a checkbox",
    { submit: post, receive: { ...register, omit: { when: "nombre", fields: ["correo"] } } },
    /wrong-field .*"nombre" no es una casilla/,
  ],
  [
    "an omitted field that does not exist",
    { submit: post, receive: { ...register, omit: { when: "anonima", fields: ["apellido"] } } },
    /absent-field .*"apellido"/,
  ],
  [
    "an omitted field that everybody must fill in",
    { required: ["nombre"], submit: post, receive: { ...register, omit: { when: "anonima", fields: ["nombre"] } } },
    /omitted-required .*"nombre" es obligatorio siempre.*"if": \{ "required": \["anonima"\]/,
  ],
  [
    "a message about the state without an address",
    { submit: post, receive: { ...register, update: { subject: "A", message: "B" } } },
    /receipt/,
  ],
  [
    "the state in a receipt, which is always the first one",
    { submit: post, receive: { ...register, receipt: { to: "correo", subject: "{estado}", message: "B" } } },
    /unknown-placeholder \{estado\}/,
  ],
  [
    "a form that gives and looks up filing codes",
    { submit: post, receive: { ...register, track: "nombre", absent: "No." } },
    /tracks-and-files/,
  ],
  [
    "places of a form that is not posted",
    { submit: { ...post, action: "simulate", log: [], places: { total: 1, message: "A", full: "B" } } },
    /idle-receiving «places» no tiene efecto/,
  ],
  [
    "places of a form for another service",
    { submit: { ...post, to: "https://a.test/", places: { total: 1, message: "A", full: "B" } } },
    /idle-receiving «places» no tiene efecto: los datos van a la dirección/,
  ],
  [
    "a number of places that is called otherwise",
    { submit: { ...post, places: { total: 1, message: "Quedan {cupos}", full: "B" } } },
    /unknown-placeholder \{cupos\}/,
  ],
  ["states without a series", { submit: post, receive: { states: ["En revisión"] } }, /series/],
  ["a series in lower case", { submit: post, receive: { ...register, series: "pqrs" } }, /mayúsculas/],
  ["an empty receive", { submit: post, receive: {} }, /receive|vacío/],
])("reports %s at its place", (_, parts, message) => {
  const problems = problemsOf(parts);
  expect(problems).toEqual([expect.stringMatching(message)]);
  expect(problems[0]).not.toMatch(/^1:1 /);
});

test.each<[object, string[]]>([
  [{}, [expect.stringMatching(/no-receiver .*no dice dónde funciona/) as unknown as string]],
  [{ receiver: "https://a.test/", address: "https://a.test/" }, []],
  [
    { receiver: "https://a.test/", address: "https://ana.github.io/" },
    [expect.stringMatching(/other-receiver .*se publica en https:\/\/ana\.github\.io\//) as unknown as string],
  ],
])("compares where the site is published and received: %j", (addresses, expected) => {
  const others = { "content/site.json": { ...siteFile, ...addresses } };
  expect(problemsOf({ submit: post, receive: register }, others)).toEqual(expected);
});

test.each([
  [{}, true],
  [{ ui: { widget: "email" } }, false],
  [{ format: "email" }, false],
  [{ pattern: "@unicesar\\.edu\\.co$" }, false],
])("reports a receipt that is sent to a field with %j, which asks for no address: %s", (parts, isReported) => {
  const fields = { nombre: { title: "Nombre", type: "string", ...parts } };
  const receive = { ...register, receipt: { to: "nombre", subject: "Recibimos", message: "Recibimos." } };
  const found = problemsOf({ properties: fields, submit: post, receive }).filter((text) => text.includes("no-mail"));
  expect(found).toHaveLength(isReported ? 1 : 0);
});

test("reports once that days depend on a field without choices", () => {
  const receive = { ...register, due: { days: 15, field: "nombre", values: { queja: 3, consulta: 30 } } };
  const found = problemsOf({ submit: post, receive }).filter((text) => /wrong-field|without-value/.test(text));
  expect(found).toEqual([expect.stringMatching(/"nombre" no se elige entre varios valores/)]);
});
