// Who publishes where several people edit one folder, and what is said of changes that lead visitors elsewhere.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Account } from "../../../src/editing/hosted/accounts/protocol.ts";
import type { SiteChanges } from "../../../src/editing/publishing/protocol.ts";
import { pqrs, siteFile } from "../site.ts";
import { ana, eva, luis, teamIn } from "../team.ts";
import { createServers, culture, type Server, type Servers } from "./office.ts";
import type { Office } from "./officeIn.ts";

let servers: Servers;
beforeAll(async () => {
  servers = await createServers();
});
afterAll(() => servers.remove());

let server: Server;
let office: Office;
let team: Awaited<ReturnType<typeof teamIn>>;
beforeEach(async () => {
  server = await servers.create();
  office = await server.office("equipo");
  team = await teamIn(office.root);
});

const title = (value: string) => ({ op: "set" as const, at: ["sections", 0, "title"], value });
const address = (value: string) => ({ op: "set" as const, at: ["address"], value });
const changes = async (person: Account) => (await team.as(person).ask("GET", "_/changes")).body as SiteChanges;

test("those who write cannot publish, and the list of changes says so", async () => {
  await team.as(luis).change(culture, await office.read(culture), title("De Luis"));
  const { trouble, groups } = await changes(luis);
  expect(trouble).toMatchObject({
    message: "Usted puede cambiar el sitio, pero no publicarlo.",
    // True also while the window has something that is not saved.
    advice: "Pida a quien publica que revise y publique los cambios guardados.",
  });
  expect(groups).toHaveLength(1);
  expect(await team.as(luis).ask("POST", "_/publish")).toMatchObject({ status: 403 });
  expect(team.heard.at(-1)).toEqual([luis.mail, "Se le negó un permiso", trouble?.message]);
  expect(await server.git("log", "--format=%an", "main")).toBe("Ana");
});

test("whoever publishes is the author of the commit, whatever git is told and whoever the request names", async () => {
  await team.as(luis).change(culture, await office.read(culture), title("De Luis"));
  expect((await changes(eva)).author).toEqual({ name: "Eva Ruiz", mail: "eva@example.org" });
  const author = { name: "Otra", mail: "otra@example.org" };
  expect(await team.as(eva).ask("POST", "_/publish", { author })).toMatchObject({ status: 200, body: { count: 1 } });
  const format = "--format=%an <%ae>, %cn <%ce>";
  const eva1 = "Eva Ruiz <eva@example.org>";
  expect(await server.git("log", "-1", format, "main")).toBe(`${eva1}, ${eva1}`);
  await expect(office.git("config", "--local", "user.name")).rejects.toThrow();
});

test("those who publish bring what others have published, although they may not change it themselves", async () => {
  const other = await server.office("otra", "Otra oficina");
  await other.edit(siteFile, address("https://www.example.net/"));
  await other.publish();
  await team.as(eva).change(culture, await office.read(culture), title("De Eva"));
  const answer = await team.as(eva).ask("POST", "_/publish");
  expect(answer).toMatchObject({ status: 200, body: { hasOthers: true } });
  expect((await office.json(siteFile)).address).toBe("https://www.example.net/");
});

test("a change that leads visitors or their data elsewhere is said in words, and no other", async () => {
  await team.as(ana).change(siteFile, await office.read(siteFile), address("https://www.example.net/"), {
    op: "set",
    at: ["institution", "system"],
    value: "Otro nombre",
  });
  const form = await office.json(pqrs);
  const sent = {
    ...form,
    description: "Otra",
    submit: { ...form.submit, action: "post", to: "https://example.net/x" },
  };
  await office.write(pqrs, JSON.stringify(sent, null, 2));
  const all = (await changes(ana)).groups.flatMap((group) => group.changes);
  const warnings = all.map(({ warning }) => warning).filter((warning) => warning !== undefined);
  expect(warnings).toEqual([
    expect.stringContaining("«https://example.net/x»"),
    expect.stringContaining("se enviará de verdad"),
    expect.stringContaining("llevarán a los visitantes a «https://www.example.net/»"),
  ]);
  expect(all.length).toBeGreaterThan(warnings.length);
});
