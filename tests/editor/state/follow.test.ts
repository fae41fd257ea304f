// What was entered belongs to its thing, wherever this window or another one moves the thing meanwhile.
import { expect, test } from "vitest";
import { moveItem, removeItem } from "../../../src/editor/state/actions.ts";
import type { Server } from "../../../src/editor/state/api.ts";
import { shownDrafts } from "../../../src/editor/state/drafts.ts";
import { createEditor } from "../../../src/editor/state/editor.ts";
import type { Path } from "../../../src/engine/path.ts";
import { landing } from "../../editing/site.ts";
import { memoryServer } from "../memoryServer.ts";

const card = (index: number, ...rest: Path) => ({ file: landing, at: ["sections", 1, "cards", index, ...rest] });
const usual = ["CULTURA", "DEPORTES", "APOYO SOCIAL"];

/**
 * Two windows on the landing page. `down` moves the first card of a list behind the second one. What is in `onceAnswered` is
 * called when the next change of the first window is written.
 */
async function windows() {
  const { server, workspace } = await memoryServer();
  const onceAnswered: (() => unknown)[] = [];
  const watched: Server = {
    ...server,
    ask: async (...request) => {
      const answer = await server.ask(...request);
      if (request[0] === "POST") await onceAnswered.pop()?.();
      return answer;
    },
  };
  const [mine, other] = [createEditor(watched), createEditor(server)];
  for (const editor of [mine, other]) await editor.open(landing);
  const titles = () =>
    JSON.parse(workspace.textOf(landing)).sections[1].cards.map(({ title }: { title: string }) => title);
  expect(titles().slice(0, 3)).toEqual(usual);
  const down = (editor: typeof mine) => editor.act("heading", card(0), (item) => moveItem(item, 1));
  const places = () => Object.values(mine.getState().drafts).map(({ at }) => at);
  return { mine, other, titles, down, places, onceAnswered };
}

test("a refused text follows the card that is moved, and its correction is written there", async () => {
  const { mine, titles, down, places } = await windows();
  mine.enter(card(0, "title"), "", true);
  await mine.commit();
  await down(mine);
  expect(places()).toEqual([card(1, "title").at]);
  mine.enter(card(1, "title"), "Nuevo", true);
  await mine.commit();
  expect(titles().slice(0, 3)).toEqual(["DEPORTES", "Nuevo", "APOYO SOCIAL"]);
});

test("a refused text is left out with the card that is deleted", async () => {
  const { mine, places } = await windows();
  mine.enter(card(0, "title"), "", true);
  await mine.commit();
  await mine.act("heading", card(0), removeItem);
  expect(places()).toEqual([]);
});

test("what is entered while another window moves its card goes on there, and the card stays selected", async () => {
  const { mine, other, titles, down, onceAnswered } = await windows();
  mine.select(card(0));
  mine.enter(card(0, "title"), "Nue");
  await down(other);
  onceAnswered.push(() => mine.enter(card(0, "title"), "Nuev"));
  await mine.commit();
  expect(mine.getState().selection.at).toEqual(card(1).at);
  expect(titles().slice(0, 3)).toEqual(["DEPORTES", "Nuev", "APOYO SOCIAL"]);
});

test("«Poner lo mío» is about the card in conflict, also after it was moved", async () => {
  const { mine, other, titles, down } = await windows();
  mine.enter(card(0, "title"), "Mío");
  other.enter(card(0, "title"), "Suyo", true);
  await other.commit();
  await mine.commit();
  expect(mine.getState().conflict?.conflict.theirs).toBe("Suyo");
  await down(mine);
  mine.resolve(true);
  await mine.commit();
  expect(titles().slice(0, 3)).toEqual(["DEPORTES", "Mío", "APOYO SOCIAL"]);
  expect(mine.getState()).toMatchObject({ conflict: undefined });
  expect(mine.getState().drafts).toEqual({});
});

test("a conflict is about the card that another window moves before the new model arrives", async () => {
  const { mine, other, titles, down, onceAnswered } = await windows();
  mine.enter(card(0, "title"), "Mío");
  other.enter(card(0, "title"), "Suyo", true);
  await other.commit();
  onceAnswered.push(() => down(other));
  await mine.commit();
  await mine.act("heading", card(5), (item) => moveItem(item, 4));
  mine.resolve(true);
  await mine.commit();
  expect(titles().slice(0, 3)).toEqual(["DEPORTES", "Mío", "APOYO SOCIAL"]);
});

test("of two texts, the one in conflict does not take the place of the other one when the cards change places", async () => {
  const { mine, other, titles, down } = await windows();
  mine.enter(card(0, "title"), "Mío");
  mine.enter(card(1, "title"), "Mío también");
  other.enter(card(0, "title"), "Suyo", true);
  await other.commit();
  await down(other);
  await mine.commit();
  expect(mine.getState().conflict?.conflict.theirs).toBe("Suyo");
  mine.enter(card(0, "title"), "Mío también, y más");
  mine.resolve(true);
  await mine.commit();
  expect(titles().slice(0, 3)).toEqual(["Mío también, y más", "Mío", "APOYO SOCIAL"]);
});

test("what was entered into a card that another window deletes is in conflict, and in no other card", async () => {
  const { mine, other, titles, places } = await windows();
  mine.enter(card(0, "title"), "Mío");
  await other.act("heading", card(0), removeItem);
  await mine.commit();
  expect(mine.getState().conflict?.conflict.reason).toBe("gone");
  expect(shownDrafts(mine.getState())).toEqual([]);
  mine.enter(card(0, "title"), "Otro", true);
  mine.resolve(false);
  await mine.commit();
  expect(titles().slice(0, 2)).toEqual(["Otro", "APOYO SOCIAL"]);
  expect(places()).toEqual([]);
});

test("a form that is gone, by «Deshacer» or in another window, leaves its page selected", async () => {
  const { mine, other } = await windows();
  const create = () => mine.send("POST _/forms/create", { title: "Encuesta", page: landing });
  const select = async () => {
    const created = await create();
    const place = { file: String(created?.place?.file), pointer: "" };
    await mine.goTo(place);
    expect(mine.getState().selection.file).toBe(place.file);
  };
  const page = { selection: { file: landing, at: [] } };
  await select();
  await mine.step("undo");
  expect(mine.getState()).toMatchObject({ ...page, notice: undefined });
  await select();
  await other.open(landing);
  await other.step("undo");
  await mine.open(landing);
  expect(mine.getState()).toMatchObject(page);
  expect(mine.getState().notice?.message).toBe("Formulario («Encuesta»): lo que tenía abierto ya no existe.");
});
