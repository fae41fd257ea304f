// Several people change one site: what each may change, and what undo takes back.
import { cp } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import type { Model } from "../../src/editing/protocol.ts";

import type { Operation } from "../../src/edits/operation.ts";
import { hashOf } from "../../src/pipeline/pictures/asset.ts";
import { copyOfSite } from "../browser/site.ts";
import { repository } from "../roots.ts";
import { landing, pqrs, siteFile } from "./site.ts";
import { ana, eva, luis, teamIn } from "./team.ts";

let site: Awaited<ReturnType<typeof copyOfSite>>;
let team: Awaited<ReturnType<typeof teamIn>>;
beforeEach(async () => {
  site = await copyOfSite();
  team = await teamIn(site.root);
  return site.remove;
});

const read = async (file: string) => String((await team.workspace.read()).get(file));
const json = async (file: string) => JSON.parse(await read(file));
const title = ["sections", 0, "title"];
const set = (at: Operation["at"], value: string): Operation => ({ op: "set", at, value });

test("two people change different places of the same text, and each undoes the own change", async () => {
  const text = await read(landing);
  const answers = await Promise.all([
    team.as(ana).change(landing, text, set(title, "De Ana")),
    team.as(luis).change(landing, text, set(["description"], "De Luis")),
  ]);
  expect(answers).toMatchObject([{ status: 200 }, { status: 200 }]);
  expect(await team.as(ana).undo()).toMatchObject({ status: 200 });
  const page = await json(landing);
  expect([page.sections[0].title, page.description]).toEqual([JSON.parse(text).sections[0].title, "De Luis"]);
  expect(await team.as(ana).undo()).toMatchObject({ status: 404 });
  expect(await team.as(luis).undo()).toMatchObject({ status: 200 });
  expect(await read(landing)).toBe(text);
  expect((await team.as(ana).ask("GET", "_/model")).body).toMatchObject({ redo: "Cambiar el texto" });
  expect((await team.as(eva).ask("GET", "_/model")).body).not.toHaveProperty("redo", expect.anything());
});

test("two people change the same place: the second one gets both values, and the undo of neither harms the other", async () => {
  const text = await read(landing);
  await team.as(ana).change(landing, text, set(title, "De Ana"));
  const first = await read(landing);
  const conflict = { at: title, reason: "value", theirs: "De Ana" };
  expect(await team.as(luis).change(landing, text, set(title, "De Luis"))).toEqual({ status: 409, body: conflict });
  expect(await team.as(luis).change(landing, first, set(title, "De Luis"))).toMatchObject({ status: 200 });
  expect(await team.as(ana).undo()).toMatchObject({ status: 409, body: { theirs: "De Luis" } });
  expect(await team.as(luis).undo()).toMatchObject({ status: 200 });
  expect(await read(landing)).toBe(first);
});

test("a step in a page that somebody has deleted is refused once, and hides the step before it no longer", async () => {
  const culture = "content/pages/cultura.json";
  const [before, page] = [await read(landing), await read(culture)];
  await team.as(ana).change(landing, before, set(title, "De Ana"));
  await team.as(ana).change(culture, page, set(title, "Otra de Ana"));
  expect(await team.as(luis).ask("POST", "_/pages/delete", { page: culture })).toMatchObject({ status: 200 });
  expect(await team.as(ana).undo()).toMatchObject({
    status: 404,
    body: { message: expect.stringMatching(/ya no existe/) },
  });
  expect(await team.as(ana).undo()).toMatchObject({ status: 200 });
  expect((await json(landing)).sections[0].title).toBe(JSON.parse(before).sections[0].title);
});

/** Texts of one page: the last two are in one section. */
const spots: Operation["at"][] = [["title"], ["sections", 0, "title"], ["sections", 0, "text"]];
const walks = fc.array(
  fc.record({
    name: fc.constantFrom("Ana", "Luis"),
    what: fc.constantFrom("set", "set", "set", "undo", "undo", "redo", "look"),
    spot: fc.nat(spots.length - 1),
  }),
  { minLength: 30, maxLength: 30 },
);

/** What the page says when a person looks at it. */
interface Seen {
  text: string;
  values: string[];
}

/** A person, what they last saw, and their steps, of which the first `applied` are in effect. */
interface Walker extends Seen {
  asked: ReturnType<typeof team.as>;
  steps: { spot: number; before: string; after: string }[];
  applied: number;
}

test("interleaved changes and undos of two people do what each of them expects", async () => {
  await cp(join(repository, "tests/smallest/content"), join(site.root, "content"), { recursive: true });
  const page = "content/pages/inicio.json";
  const look = async (): Promise<Seen> => {
    const { title, sections } = await json(page);
    return { text: await read(page), values: [title, sections[0].title, sections[0].text] };
  };
  const outcomes = new Set<string>();
  for (const [run, walk] of fc.sample(walks, { numRuns: 4, seed: 30 }).entries()) {
    const seen = await look();
    // Each walk has people of its own: those before have steps already.
    const walker = (id: number): Walker => ({ ...seen, asked: team.as({ ...ana, id }), steps: [], applied: 0 });
    const people: Record<string, Walker> = { Ana: walker(2 * run), Luis: walker(2 * run + 1) };
    for (const [index, { name, what, spot }] of walk.entries()) {
      const person = people[name] ?? walker(0);
      const { values } = await look();
      const change = { spot, before: person.values[spot] ?? "", after: `Texto ${run}.${index} de ${name}` };
      const position = what === "undo" ? person.applied - 1 : person.applied;
      const step = what === "set" ? change : person.steps[position];
      const [from = "", to = ""] = what === "undo" ? [step?.after, step?.before] : [step?.before, step?.after];
      const expected = what === "look" || values[step?.spot ?? -1] === from ? 200 : step ? 409 : 404;
      const operation = set(spots[spot] ?? [], change.after);
      const actions = {
        set: () => person.asked.change(page, person.text, operation),
        undo: person.asked.undo,
        redo: person.asked.redo,
        look: async () => ({ status: 200 }),
      };
      expect((await actions[what]()).status).toBe(expected);
      outcomes.add(`${what} ${expected}`);
      const isDone = expected === 200 && what !== "look" && step;
      expect((await look()).values).toEqual(isDone ? values.with(step.spot, to) : values);
      if (what === "set" && isDone) person.steps.splice(position, person.steps.length, change);
      else if (expected === 409 && what !== "set") person.steps.splice(position, 1);
      if (isDone && what !== "undo") person.applied++;
      if (what === "undo" && step) person.applied--;
      if (what === "look" || (what === "set" && isDone)) Object.assign(person, await look());
    }
  }
  const all = ["set 200", "set 409", "undo 200", "undo 404", "undo 409", "redo 200", "redo 404", "look 200"];
  expect([...outcomes].sort()).toEqual(expect.arrayContaining(all));
});

const form = (change: object) => async () => ({ ...(await json(pqrs)), ...change });
const submit = (change: object) => async () => {
  const value = await json(pqrs);
  return { ...value, submit: { ...value.submit, ...change } };
};
const ofSite = (change: object) => async () => ({ ...(await json(siteFile)), ...change });

/** With the file that is changed as a whole, and a word of the refusal. */
test.each<[string, string, () => Promise<object>, string]>([
  ["the colours", siteFile, ofSite({ theme: { main: "#0b5a3c", accent: "#f6b929" } }), "colores"],
  ["the logo", siteFile, ofSite({ header: { logo: { drawing: "bank", alt: "Otra" } } }), "logotipo"],
  ["the address", siteFile, ofSite({ address: "https://www.example.net/" }), "dirección pública"],
  ["the receiver", siteFile, ofSite({ receiver: "https://www.example.net/" }), "envíos"],
  ["another service", pqrs, submit({ action: "post", to: "https://example.net/" }), "a dónde se envía"],
  ["whether a form is sent", pqrs, submit({ action: "post" }), "si un formulario"],
  ["the link after sending", pqrs, submit({ sent: [], next: undefined }), "a dónde lleva"],
  ["what is done with the data", pqrs, form({ receive: { absent: "x" } }), "lo que se hace"],
])("only those who administrate change %s", async (_, file, changed, word) => {
  const [now, content] = [await read(file), await team.workspace.keep(JSON.stringify(await changed(), null, 2))];
  const change = { label: "Cambiar", files: [{ file, base: hashOf(now), content }] };
  for (const person of [luis, eva]) {
    const answer = await team.as(person).ask("POST", "_/change", change);
    expect(answer).toMatchObject({ status: 403, body: { message: expect.stringContaining(word) } });
    expect(team.heard).toEqual([[person.mail, "Se le negó un permiso", expect.stringContaining(word)]]);
    team.heard.length = 0;
  }
  expect(await read(file)).toBe(now);
  expect((await team.as(ana).ask("POST", "_/change", change)).status).not.toBe(403);
});

test("those who write change texts of pages and forms, and are named in the audit", async () => {
  const [page, ofForm] = [await read(landing), await read(pqrs)];
  expect(await team.as(luis).change(landing, page, set(title, "Hola"))).toMatchObject({ status: 200 });
  expect(await team.as(luis).change(pqrs, ofForm, set(["submit", "label"], "Mandar"))).toMatchObject({ status: 200 });
  expect(await team.as(luis).undo()).toMatchObject({ status: 200 });
  expect(team.heard).toEqual([
    [luis.mail, "Cambiar el texto", "Inicio"],
    [luis.mail, "Cambiar el texto", "Formulario PQRS"],
    [luis.mail, "Deshacer: Cambiar el texto", "Formulario PQRS"],
  ]);
});

test("an undo is refused where the role has gone, and the step before it is undone then", async () => {
  const administrator = { ...luis, role: "administra" } as const;
  await team.as(administrator).change(landing, await read(landing), set(title, "Hola"));
  const address = set(["address"], "https://www.example.net/");
  await team.as(administrator).change(siteFile, await read(siteFile), address);
  expect(await team.as(luis).undo()).toMatchObject({ status: 403 });
  expect((await json(siteFile)).address).toBe("https://www.example.net/");
  expect(await team.as(luis).undo()).toMatchObject({ status: 200 });
  expect((await json(landing)).sections[0].title).not.toBe("Hola");
});

test("a logo is no photograph: its file needs the role", async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9H0z"/></svg>';
  const content = await team.workspace.keep(Buffer.from(svg));
  const change = { label: "x", files: [{ file: "content/brand/otro.svg", base: null, content }] };
  expect(await team.as(luis).ask("POST", "_/change", change)).toMatchObject({ status: 403 });
});

test("the model says what the person who asks may not change, and nothing to those who administrate", async () => {
  const model = async (person: typeof ana) => (await team.as(person).ask("GET", "_/model")).body as Model;
  const { files } = await model(luis);
  expect(Object.keys(files[siteFile]?.locks ?? {})).toEqual(["/theme", "/header/logo", "/address", "/receiver"]);
  expect(files[landing]?.locks).toEqual({});
  expect((await model(ana)).files[siteFile]?.locks).toEqual({});
});
