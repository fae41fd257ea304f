// @vitest-environment jsdom
// The list of changes and its button, with a real repository.
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Releases } from "../../../src/editing/publishing/releases.ts";
import { PublishingButtons } from "../../../src/editor/publishing/PublishingButtons.tsx";
import { createEditor } from "../../../src/editor/state/editor.ts";
import { EditorContext, useEditorState } from "../../../src/editor/state/useEditor.ts";
import { createServers, culture, type Server, type Servers } from "../../editing/publishing/office.ts";
import type { Office } from "../../editing/publishing/officeIn.ts";

let servers: Servers;
beforeAll(async () => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  servers = await createServers();
  return servers.remove;
});

let server: Server;
let office: Office;
beforeEach(async () => {
  server = await servers.create();
  office = await server.office("ana", "Ana Gómez");
});
afterEach(cleanup);

const title = (value: string) => ({ op: "set" as const, at: ["sections", 0, "title"], value });
const user = userEvent.setup();
const patient = { timeout: 60_000 };

/** Shows the buttons. Returns how to end the editor. */
function show(): () => void {
  const editor = createEditor({ ask: office.ask, listen: () => () => {} });
  const end = editor.start("/cultura");
  render(
    <EditorContext value={editor}>
      <WhenLoaded />
    </EditorContext>,
  );
  return end;
}

/** Opens the dialog of the button «Publicar». */
async function open(count = 1) {
  const end = show();
  await screen.findByRole("button", { name: `Cambios (${count})` }, patient);
  await user.click(screen.getByRole("button", { name: "Publicar" }));
  return { dialog: within(await screen.findByRole("dialog")), end };
}

function WhenLoaded() {
  return useEditorState(({ model }) => model !== undefined) && <PublishingButtons />;
}

test("takes back a change, and then there is none", async () => {
  const before = await office.read(culture);
  await office.edit(culture, title("Otro"));
  const { dialog, end } = await open();
  await user.click(dialog.getByRole("button", { name: "Deshacer" }));
  await dialog.findByText(/^No hay cambios/, {}, patient);
  const list = dialog.getByRole("region", { name: "Cambios" });
  await waitFor(() => expect(document.activeElement).toBe(list), patient);
  expect(await office.read(culture)).toBe(before);
  end();
});

test("does not say that nothing has changed before it has asked", async () => {
  const end = show();
  await user.click(await screen.findByRole("button", { name: "Publicar" }, patient));
  const none = /^No hay cambios/;
  await screen.findByText(none, {}, patient);
  await user.click(screen.getByRole("button", { name: "Cerrar" }));
  // Meanwhile somebody changes something, and the list is older.
  await office.edit(culture, title("Otro"));
  await user.click(screen.getByRole("button", { name: "Publicar" }));
  expect(screen.queryByText(none)).toBeNull();
  expect(screen.getByText("Buscando los cambios…")).toBeTruthy();
  expect(await screen.findByRole("button", { name: "Deshacer" }, patient)).toBeTruthy();
  end();
});

test.each([
  ["Publicar lo mío", "Ana"],
  ["Dejar lo publicado", "Luis"],
])("of two versions of the same text one is chosen with «%s», and published", async (choice, expected) => {
  const luis = await server.office("luis", "Luis Pérez");
  await luis.edit(culture, title("Luis"));
  await luis.publish();
  await office.edit(culture, title("Ana"));
  const { dialog, end } = await open();
  await user.click(dialog.getByRole("button", { name: "Publicar 1 cambio" }));
  const conflict = within(await dialog.findByRole("alert", {}, patient));
  expect(conflict.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual(["Ana", "Luis"]);
  await user.click(conflict.getByRole("button", { name: choice }));
  await dialog.findByText(/Se trajo también lo que otras personas/, {}, patient);
  expect((await office.json(culture)).sections[0].title).toBe(expected);
  expect(await server.git("show", `main:${culture}`)).toContain(`"${expected}"`);
  end();
});

test("a page that returns is not published before one can see what was taken away with it", async () => {
  const luis = await server.office("luis", "Luis Pérez");
  await luis.edit(culture, title("Luis"));
  await luis.publish();
  const before = await server.git("rev-parse", "main");
  expect(await office.ask("POST", "_/pages/delete", { page: culture })).toMatchObject({ status: 200 });
  const taken = (await office.sentences()).length;
  expect(taken).toBeGreaterThan(1);
  const { dialog, end } = await open(taken);
  await user.click(dialog.getByRole("button", { name: `Publicar ${taken} cambios` }));
  const conflict = within(await dialog.findByRole("alert", {}, patient));
  await user.click(conflict.getByRole("button", { name: "Dejar lo publicado" }));
  await dialog.findByText(/^La página está otra vez en el sitio/, {}, patient);
  expect(await server.git("rev-parse", "main")).toBe(before);
  end();
});

test("of two conflicts in one page, the own version can be chosen in both", async () => {
  const text = (value: string) => ({ op: "set" as const, at: ["sections", 0, "text"], value });
  const luis = await server.office("luis", "Luis Pérez");
  await luis.edit(culture, title("Luis"), text("Luis"));
  await luis.publish();
  await office.edit(culture, title("Ana"), text("De Ana"));
  const { dialog, end } = await open(2);
  await user.click(dialog.getByRole("button", { name: "Publicar 2 cambios" }));
  for (const own of ["Ana", "De Ana"]) {
    await dialog.findByText(own, { selector: "[role=alert] *" }, patient);
    await user.click(dialog.getByRole("button", { name: "Publicar lo mío" }));
  }
  await dialog.findByText(/Se trajo también lo que otras personas/, {}, patient);
  expect((await office.json(culture)).sections[0]).toMatchObject({ title: "Ana", text: "De Ana" });
  end();
});

test("says what is missing where nothing can be published, and keeps the list", async () => {
  await office.edit(culture, title("Otro"));
  await office.git("remote", "remove", "origin");
  const { dialog, end } = await open();
  expect(dialog.getByText(/solo está en este computador/)).toBeDefined();
  expect(dialog.getByRole("button", { name: "Deshacer" })).toBeDefined();
  expect(dialog.queryByRole("button", { name: /^Publicar/ })).toBeNull();
  end();
});

test("lists the published versions where the server builds the site, and goes back to one", async () => {
  const kept = ["uno", "dos"].map((version) => ({ version: `${"a".repeat(40)}-${version}`, summary: version }));
  const [one = kept[0], two] = kept;
  let current = two?.version ?? "";
  const releases: Releases = {
    prepare: async () => current,
    lead: async (version) => {
      current = version;
      return true;
    },
    list: async () =>
      kept.toReversed().map(({ version, summary }) => {
        const isCurrent = version === current;
        return { version, summary, isCurrent, time: "2026-11-20T14:30:00Z", author: "Ana Gómez" };
      }),
    current: async () => current,
    isBehind: async () => false,
    inTurn: (publication) => publication(),
  };
  office = await server.office("hosted", undefined, {
    releases,
    author: { name: "Ana Gómez", mail: "ana@example.org" },
  });
  await office.edit(culture, title("Otro"));
  const { dialog, end } = await open();
  const region = await dialog.findByRole("region", { name: "Versiones publicadas" });
  const list = within(region);
  await list.findByText("dos");
  expect(list.getAllByText("La ven los visitantes")).toHaveLength(1);
  await user.click(list.getByRole("button", { name: "Volver a esta versión" }));
  await dialog.findByText(/El borrador no cambió/, {}, patient);
  await list.findByText(/Los visitantes ven una versión anterior/, {}, patient);
  expect(current).toBe(one?.version);
  await waitFor(() => expect(document.activeElement).toBe(region), patient);
  await user.click(dialog.getByRole("button", { name: "Publicar 1 cambio" }));
  await dialog.findByText(/Los visitantes ya lo ven/, {}, patient);
  end();
});

test("does not name versions where others build the site", async () => {
  await office.edit(culture, title("Otro"));
  const { dialog, end } = await open();
  expect(dialog.queryByText("Versiones publicadas")).toBeNull();
  end();
});
