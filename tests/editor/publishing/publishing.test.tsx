// @vitest-environment jsdom
// The list of changes and its button. Publishing itself is tested with real repositories (tests/editing/publishing), and both
// together in Chromium (tests/browser/editorScreens).
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { siteChange } from "../../../src/editing/publishing/changes.ts";
import type {
  PublishConflict,
  PublishRequest,
  SiteChange,
  SiteChanges,
} from "../../../src/editing/publishing/protocol.ts";
import { troubleNamed } from "../../../src/editing/publishing/troubles.ts";
import { wordedChanges } from "../../../src/editing/publishing/words.ts";
import { PublishingButtons } from "../../../src/editor/publishing/PublishingButtons.tsx";
import { createEditor } from "../../../src/editor/state/editor.ts";
import { EditorContext, useEditorState } from "../../../src/editor/state/useEditor.ts";
import type { Operation } from "../../../src/edits/operation.ts";
import { parseJson, spliceText } from "../../../src/edits/splice.ts";
import { culture } from "../../editing/publishing/office.ts";
import { newUser } from "../../newUser.ts";
import { memoryServer } from "../memoryServer.ts";

beforeAll(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

let office: Awaited<ReturnType<typeof openOffice>>;
beforeEach(async () => {
  office = await openOffice();
});
afterEach(cleanup);

/** The real server of the editor in memory, with the answers of one that publishes. */
async function openOffice() {
  const { server, workspace } = await memoryServer();
  let published = await workspace.read();
  const versions = ["uno", "dos"].map((summary) => ({ version: `${"a".repeat(40)}-${summary}`, summary }));
  const own = {
    workspace,
    /** What the list of changes says beside them. */
    more: {} as Partial<SiteChanges>,
    /** What somebody else has published, by the place in `culture`. */
    theirs: new Map<string, string>(),
    requests: [] as PublishRequest[],
    shown: versions[1]?.version,
    /** The list of changes waits for it. */
    held: Promise.resolve(),
    edit: (...operations: Operation[]) => {
      workspace.save(culture, operations.reduce(spliceText, workspace.textOf(culture)));
    },
    ask: async (method: string, path: string, content: object) => {
      const answer = answers[`${method} ${path}`];
      return answer ? answer(content) : server.ask(method, path, content);
    },
  };
  async function changes() {
    const now = await workspace.read();
    const files = [...new Set([...published.keys(), ...now.keys()])];
    const worded = wordedChanges(
      published,
      now,
      files.filter((file) => published.get(file) !== now.get(file)),
    );
    return Promise.all(
      worded.map(async (each) => ({
        title: each.title,
        ...(await siteChange(each, [published, now], workspace)),
      })),
    );
  }
  const answers: { [request: string]: (content: object) => Promise<{ status: number; body: unknown }> } = {
    "GET _/changes": async () => {
      await own.held;
      const found = await changes();
      const groups = [...new Set(found.map(({ title }) => title))].map((title) => {
        return { title, changes: found.filter((each) => each.title === title) as SiteChange[] };
      });
      return { status: 200, body: { groups, author: { name: "Ana Gómez", mail: "ana@example.org" }, ...own.more } };
    },
    "POST _/publish": async (request: PublishRequest) => {
      own.requests.push(request);
      const found = await changes();
      const conflicts = found.flatMap((change): PublishConflict[] => {
        const key = change.place?.pointer ?? "";
        const theirs = change.undo?.[0]?.file === culture ? own.theirs.get(key) : undefined;
        if (theirs === undefined || request.mine?.includes(key)) return [];
        return [{ ...change, theirs, ...(key && { key }) }];
      });
      // Of a file, one is shown after the other.
      if (conflicts[0]) return { status: 409, body: { type: "conflict", conflicts: conflicts.slice(0, 1) } };
      published = await workspace.read();
      const isServed = own.more.hasVersions && { isServed: true };
      const body = { type: "published", count: found.length, hasOthers: own.theirs.size > 0, ...isServed };
      return { status: 200, body };
    },
    "GET _/versiones": async () => ({
      status: 200,
      body: versions.toReversed().map((each) => {
        return { ...each, isCurrent: each.version === own.shown, time: "2026-11-20T14:30:00Z", author: "Ana Gómez" };
      }),
    }),
    "POST _/volver": async (content: { version?: string }) => {
      own.shown = content.version;
      return { status: 200, body: { type: "back", isServed: true, message: "El borrador no cambió." } };
    },
  };
  return own;
}

const set = (key: string, value: string): Operation => ({ op: "set", at: ["sections", 0, key], value });
const cover = () => (parseJson(office.workspace.textOf(culture)) as { sections: object[] }).sections[0];
const user = newUser();
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
  const before = office.workspace.textOf(culture);
  office.edit(set("title", "Otro"));
  const { dialog, end } = await open();
  await user.click(dialog.getByRole("button", { name: "Deshacer" }));
  await dialog.findByText(/^No hay cambios/, {}, patient);
  const list = dialog.getByRole("region", { name: "Cambios" });
  await waitFor(() => expect(document.activeElement).toBe(list), patient);
  expect(office.workspace.textOf(culture)).toBe(before);
  end();
});

test("«Cambios» begins at the changes: a second Enter publishes nothing", async () => {
  office.edit(set("title", "Otro"));
  const end = show();
  (await screen.findByRole("button", { name: "Cambios (1)" }, patient)).focus();
  await user.keyboard("{Enter}");
  expect(document.activeElement).toBe(await screen.findByRole("region", { name: "Cambios" }));
  end();
});

test("does not say that nothing has changed before it has asked", async () => {
  const end = show();
  await user.click(await screen.findByRole("button", { name: "Publicar" }, patient));
  const none = /^No hay cambios/;
  await screen.findByText(none, {}, patient);
  await user.click(screen.getByRole("button", { name: "Cerrar" }));
  // Meanwhile somebody changes something, and the list is older.
  office.edit(set("title", "Otro"));
  let release = () => {};
  office.held = new Promise((resolve) => {
    release = resolve;
  });
  await user.click(screen.getByRole("button", { name: "Publicar" }));
  expect(screen.queryByText(none)).toBeNull();
  expect(screen.getByText("Buscando los cambios…")).toBeTruthy();
  release();
  expect(await screen.findByRole("button", { name: "Deshacer" }, patient)).toBeTruthy();
  end();
});

test("publishes, and says so", async () => {
  office.edit(set("title", "Otro"));
  const { dialog, end } = await open();
  await user.click(dialog.getByRole("button", { name: "Publicar 1 cambio" }));
  await dialog.findByText(/^Publicado\./, {}, patient);
  await dialog.findByText(/^No hay cambios/, {}, patient);
  expect(office.requests).toEqual([{}]);
  end();
});

test.each([
  ["Ana Gómez", "Se publica como Ana Gómez (ana@example.org)."],
  // The first person of an installation has no other name.
  ["ana@example.org", "Se publica como ana@example.org."],
])("says once who %s is", async (name, sentence) => {
  office.more = { author: { name, mail: "ana@example.org" } };
  office.edit(set("title", "Otro"));
  const { dialog, end } = await open();
  expect(await dialog.findByText(/^Se publica como/, {}, patient)).toHaveProperty("textContent", sentence);
  end();
});

test.each([
  ["Publicar lo mío", "Ana", { mine: ["/sections/0/title"] }],
  ["Dejar lo publicado", undefined, { mine: [] }],
])("of two versions of the same text one is chosen with «%s», and published", async (choice, kept, request) => {
  const { title: before } = cover() as { title: string };
  office.theirs.set("/sections/0/title", "Luis");
  office.edit(set("title", "Ana"));
  const { dialog, end } = await open();
  await user.click(dialog.getByRole("button", { name: "Publicar 1 cambio" }));
  const conflict = within(await dialog.findByRole("alert", {}, patient));
  expect(conflict.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual(["Ana", "Luis"]);
  await user.click(conflict.getByRole("button", { name: choice }));
  await dialog.findByText(/Se trajo también lo que otras personas/, {}, patient);
  expect(office.requests).toEqual([{}, request]);
  expect(cover()).toMatchObject({ title: kept ?? before });
  end();
});

test("a page that returns is not published before one can see what was taken away with it", async () => {
  office.theirs.set("", "Se cambió");
  expect(await office.ask("POST", "_/pages/delete", { page: culture })).toMatchObject({ status: 200 });
  const end = show();
  const button = await screen.findByRole("button", { name: /^Cambios \(/ }, patient);
  const count = /\d+/.exec(button.textContent ?? "")?.[0];
  expect(Number(count)).toBeGreaterThan(1);
  await user.click(screen.getByRole("button", { name: "Publicar" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: `Publicar ${count} cambios` }));
  const conflict = within(await dialog.findByRole("alert", {}, patient));
  // The page is gone: there is no own version.
  expect(conflict.queryByRole("button", { name: "Publicar lo mío" })).toBeNull();
  await user.click(conflict.getByRole("button", { name: "Dejar lo publicado" }));
  await dialog.findByText(/^La página está otra vez en el sitio/, {}, patient);
  expect(office.requests).toEqual([{}]);
  end();
});

test("of two conflicts in one page, the own version can be chosen in both", async () => {
  for (const key of ["title", "text"]) office.theirs.set(`/sections/0/${key}`, "Luis");
  office.edit(set("title", "Ana"), set("text", "De Ana"));
  const { dialog, end } = await open(2);
  await user.click(dialog.getByRole("button", { name: "Publicar 2 cambios" }));
  for (const own of ["Ana", "De Ana"]) {
    await dialog.findByText(own, { selector: "[role=alert] *" }, patient);
    await user.click(dialog.getByRole("button", { name: "Publicar lo mío" }));
  }
  await dialog.findByText(/Se trajo también lo que otras personas/, {}, patient);
  expect(office.requests.at(-1)).toEqual({ mine: ["/sections/0/title", "/sections/0/text"] });
  expect(cover()).toMatchObject({ title: "Ana", text: "De Ana" });
  end();
});

test("says what is missing where nothing can be published, and keeps the list", async () => {
  office.edit(set("title", "Otro"));
  office.more = { trouble: troubleNamed("noRemote") };
  const { dialog, end } = await open();
  expect(dialog.getByText(/solo está en este computador/)).toBeDefined();
  expect(dialog.getByRole("button", { name: "Deshacer" })).toBeDefined();
  expect(dialog.queryByRole("button", { name: /^Publicar/ })).toBeNull();
  end();
});

test("lists the published versions where the server builds the site, and goes back to one", async () => {
  office.more = { hasVersions: true };
  office.edit(set("title", "Otro"));
  const { dialog, end } = await open();
  const region = await dialog.findByRole("region", { name: "Versiones publicadas" });
  const list = within(region);
  await list.findByText("dos");
  expect(list.getAllByText("La ven los visitantes")).toHaveLength(1);
  await user.click(list.getByRole("button", { name: "Volver a esta versión" }));
  await dialog.findByText(/El borrador no cambió/, {}, patient);
  await list.findByText(/Los visitantes ven una versión anterior/, {}, patient);
  expect(office.shown).toContain("-uno");
  await waitFor(() => expect(document.activeElement).toBe(region), patient);
  await user.click(dialog.getByRole("button", { name: "Publicar 1 cambio" }));
  await dialog.findByText(/Los visitantes ya lo ven/, {}, patient);
  end();
});

test("does not name versions where others build the site", async () => {
  office.edit(set("title", "Otro"));
  const { dialog, end } = await open();
  expect(dialog.queryByText("Versiones publicadas")).toBeNull();
  end();
});
