// A small valid site with the real schemas, to which each test adds its mistake.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { check } from "../../../src/pipeline/check/check.ts";
import { casesPath, type Files } from "../../../src/pipeline/read/files.ts";
import type { Problem } from "../../../src/pipeline/read/problem.ts";
import { repository } from "../../roots.ts";

/** The content of each file: text, a value to write as JSON, or bytes. `null` removes the file. */
export type Overrides = Record<string, string | object | Uint8Array | null>;

/** A picture of 320 × 1 pixels. */
export const png = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAUAAAAABAQAAAACHmEp6AAAADElEQVR42mP4TyQAADEiJ9kPL2daAAAAAElFTkSuQmCC"),
  (character) => character.charCodeAt(0),
);

const schemaTexts = new Map(
  ["content", "content/sections", "meta"].flatMap((folder) => {
    const path = `schemas/${folder}`;
    const names = readdirSync(join(repository, path)).filter((name) => name.endsWith(".json"));
    return names.map((name) => [`${path}/${name}`, readFileSync(join(repository, path, name), "utf8")]);
  }),
);

export const hero = { type: "hero", title: "Bienestar" };

/** A page with a hero and the given sections. */
export function page(path: string, ...sections: object[]): object {
  return {
    $schema: "../../schemas/content/page.schema.json",
    path,
    title: "Página",
    sections: [hero, ...sections],
  };
}

export const siteFile = {
  $schema: "../schemas/content/site.schema.json",
  institution: { name: "Universidad", system: "Bienestar", description: "Bienestar para todos." },
  header: {
    logo: { drawing: "graduation-cap", alt: "Universidad" },
    home: "Ir al inicio",
    skip: "Saltar al contenido",
    portals: { label: "Portales", links: [{ label: "Docentes", pending: true }] },
  },
  menu: { label: "Secciones", open: "Menú", entries: [{ label: "Inicio", route: "/" }] },
  footer: {
    social: { title: "Síguenos", links: [{ label: "Red", address: "https://bienestar.test/" }] },
    columns: [{ title: "Sede" }],
    legal: [{ label: "Condiciones", address: "https://bienestar.test/" }],
    copyright: "© {year} Universidad",
  },
  contact: { items: [{ icon: "phone", title: "Teléfono", lines: [{ text: "Extensión 1184" }] }] },
  notFound: {
    code: "404",
    title: "No encontrada",
    text: "No existe.",
    countdown: "Volverá en {seconds} segundos",
    seconds: 5,
    stay: "Quedarme",
    stayed: "Aquí sigue.",
    action: { label: "Volver", route: "/" },
  },
  words: { site: messages("site"), hours: messages("hours"), form: messages("form"), rules: messages("rules") },
};

/** A form with one field. `parts` adds or replaces keys. */
export function form(parts: object = {}): object {
  return {
    $schema: "../meta/form.schema.json",
    $id: "carta",
    type: "object",
    properties: { nombre: { title: "Nombre", type: "string" } },
    submit: { label: "Enviar", action: "simulate" },
    ...parts,
  };
}

export const formFile = "schemas/forms/carta.schema.json";

export function site(overrides: Overrides = {}): Files {
  const files = new Map<string, string | Uint8Array>(schemaTexts);
  const content = {
    "content/site.json": siteFile,
    "content/pages/inicio.json": page("/"),
    ...noCases(overrides),
    ...overrides,
  };
  for (const [path, file] of Object.entries(content)) {
    if (file === null) files.delete(path);
    else if (typeof file === "string" || file instanceof Uint8Array) files.set(path, file);
    else files.set(path, `${JSON.stringify(file, null, 2)}\n`);
  }
  return files;
}

/** An empty list of test cases for each form. */
function noCases(overrides: Overrides): Overrides {
  const forms = Object.keys(overrides).filter((path) => /^schemas\/forms\/.*\.schema\.json$/.test(path));
  return Object.fromEntries(forms.map((path) => [casesPath(path), "[]\n"]));
}

/** A site whose home page shows the form. */
export function siteWithForm(parts: object = {}, overrides: Overrides = {}): Files {
  const home = page("/", { type: "form", form: "carta" });
  return site({ "content/pages/inicio.json": home, [formFile]: form(parts), ...overrides });
}

/** Problems of many files here: forms are short and not sent, some addresses are those of an example, few pages are linked. */
const expected = ["simulated-action", "silent-success", "sample-data", "unlinked-page"];

/** The problems of a site as text, for snapshots, without the expected ones. */
export function listProblems(files: Files): string {
  const problems = check(files).filter(({ kind }) => !expected.includes(kind));
  return `\n${problems.map(formatted).join("\n")}\n`;
}

const sectionTypes = [...schemaTexts.keys()].flatMap((path) => /sections\/(.*)\.schema\.json$/.exec(path)?.[1] ?? []);

/** Replaces the list of all section types, so that a test does not change with a new type. */
export function withoutTypes(problems: string): string {
  const list = sectionTypes.sort().map((type) => `"${type}"`);
  return problems.replaceAll(list.join(", "), "(all section types)");
}

function formatted({ severity, kind, file, line, column, message, hint }: Problem): string {
  return `${severity} ${kind} ${file}:${line}:${column}\n  ${message}\n  ${hint}`;
}

/** A text for each message that the site file must have in a group of `words`. */
function messages(group: string): object {
  const text = schemaTexts.get("schemas/content/site.schema.json") ?? "";
  const names = Object.keys(JSON.parse(text).properties.words.properties[group].properties);
  return Object.fromEntries(names.map((name) => [name, "Texto"]));
}
