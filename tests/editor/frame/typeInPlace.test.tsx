// @vitest-environment jsdom
// Typing in the page: which texts can be typed into, and what becomes of what is typed.
import { waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { type Point, typeInPlace } from "../../../src/editor/frame/typeInPlace.ts";
import type { SiteMarks } from "../../../src/editor/site/main.ts";
import type { TypingListeners } from "../../../src/editor/site/typing.ts";
import type { Path } from "../../../src/engine/path.ts";
import { formatPointer } from "../../../src/engine/pointer.ts";
import { landing, renderEditor } from "../renderEditor.tsx";

let opened: Awaited<ReturnType<typeof renderEditor>> | undefined;
afterEach(() => {
  opened?.close();
  document.body.replaceChildren();
});
const eventually = (check: () => unknown) => waitFor(check, { timeout: 60_000 });

const open = (...at: Path) => openAt(at);

/** Starts typing at `at` of the landing page, of which the site shows only that text. */
async function openAt(at: Path, point?: Point) {
  opened = await renderEditor(<i>loaded</i>);
  const { editor } = opened;
  await eventually(() => expect(editor.getState().model).toBeDefined());
  const { model } = editor.getState();
  if (!model) throw new Error("There is no model");
  const element = document.body.appendChild(document.createElement("h2"));
  // Without the layout of a browser, a text is not visible.
  element.getClientRects = () => [{}] as unknown as DOMRectList;
  let listeners: TypingListeners | undefined;
  let isOn = true;
  const shown: (string | undefined)[] = [];
  const marks: Partial<SiteMarks> = {
    textsOf: (number, text) => {
      element.textContent = text;
      return number === 0 ? [element.firstChild as Text] : [];
    },
    typeInto: (_, text, given) => {
      listeners = given;
      element.textContent = text;
      const end = (last?: string) => {
        isOn = false;
        shown.push(last);
      };
      return { element, isOn: () => isOn, text: () => element.textContent ?? "", end };
    },
  };
  const places = [{ file: landing, pointer: formatPointer(at) }];
  const site = { window, marks: marks as SiteMarks, model: { ...model, places } };
  const typing = typeInPlace(editor, site, { file: landing, at }, point);
  const type = (text: string) => {
    element.textContent = text;
    listeners?.onText(text);
  };
  const press = (key: string, init = {}) => typing?.onKey(new KeyboardEvent("keydown", { key, ...init }));
  const draft = () => Object.values(editor.getState().drafts)[0];
  return { ...opened, typing, type, press, draft, shown };
}

test("a typed text is the unsaved text of its field, and Enter saves it", async () => {
  const { type, press, draft, shown, jsonOf, editor } = await open("sections", 0, "title");
  type("Hola");
  expect(draft()).toMatchObject({ value: "Hola" });
  expect(press("Enter")).toBe(true);
  expect(shown).toEqual(["Hola"]);
  await eventually(async () => expect((await jsonOf()).sections[0].title).toBe("Hola"));
  await eventually(() => expect(editor.getState().model?.undo).toBe("Cambiar título"));
});

test("saves the word that the keyboard of a phone still composes when another text is touched", async () => {
  const { typing, type, shown, jsonOf } = await open("sections", 0, "title");
  type("Hola ");
  if (typing) typing.element.textContent = "Hola a todos";
  typing?.end();
  expect(shown).toEqual(["Hola a todos"]);
  await eventually(async () => expect((await jsonOf()).sections[0].title).toBe("Hola a todos"));
});

test.each([
  { name: "caretPositionFromPoint", caretAt: (offsetNode: Node) => ({ offsetNode, offset: 3 }) },
  { name: "caretRangeFromPoint", caretAt: (startContainer: Node) => ({ startContainer, startOffset: 3 }) },
])("a click puts the caret where it was, in a browser that has only $name", async ({ name, caretAt }) => {
  // jsdom has no layout.
  Object.assign(Range.prototype, { getClientRects: () => [new DOMRect(0, 0, 100, 20)] });
  Object.assign(document, { [name]: () => caretAt(document.querySelector("h2")?.firstChild as Text) });
  try {
    const { typing } = await openAt(["sections", 0, "title"], { x: 10, y: 10 });
    expect(typing?.isOn()).toBe(true);
    const { anchorNode, anchorOffset, isCollapsed } = document.getSelection() as Selection;
    expect([anchorNode?.parentNode, anchorOffset, isCollapsed]).toEqual([typing?.element, 3, true]);
  } finally {
    Reflect.deleteProperty(document, name);
  }
});

test("Escape gives back the old text, also after a pause has saved another", async () => {
  const { type, press, shown, textOf, jsonOf, editor } = await open("sections", 0, "title");
  const original = await textOf();
  type("Hola");
  await editor.commit();
  expect((await jsonOf()).sections[0].title).toBe("Hola");
  press("Escape");
  expect(shown).toEqual(["TU BIENESTAR ES NUESTRA PRIORIDAD"]);
  await eventually(async () => expect(await textOf()).toBe(original));
});

test("Escape gives back what somebody has saved meanwhile", async () => {
  const { type, press, jsonOf, changed, workspace, editor } = await open("sections", 0, "title");
  const page = await jsonOf();
  page.sections[0].title = "De otra persona";
  workspace.save(landing, JSON.stringify(page));
  await changed();
  await eventually(() => expect(editor.getState().model?.files[landing]?.value).toEqual(page));
  type("Hola");
  press("Escape");
  await editor.commit();
  expect((await jsonOf()).sections[0].title).toBe("De otra persona");
});

test("goes on in the card that another program moves meanwhile", async () => {
  const { type, press, jsonOf, changed, workspace, editor } = await open("sections", 1, "cards", 0, "title");
  const page = await jsonOf();
  const [first, second, ...others] = page.sections[1].cards;
  page.sections[1].cards = [second, first, ...others];
  workspace.save(landing, JSON.stringify(page));
  await changed();
  await eventually(() => expect(editor.getState().typed?.at).toEqual(["sections", 1, "cards", 1, "title"]));
  type("Hola");
  press("Enter");
  await eventually(async () => expect((await jsonOf()).sections[1].cards[1].title).toBe("Hola"));
  expect((await jsonOf()).sections[1].cards[0].title).toBe("DEPORTES");
});

test("of a card that another program deletes nothing is typed into what was around it", async () => {
  const { typing, type, jsonOf, changed, workspace, editor } = await open("sections", 1, "cards", 0, "title");
  const page = await jsonOf();
  page.sections[1].cards.shift();
  workspace.save(landing, JSON.stringify(page));
  await changed();
  await eventually(() => expect(editor.getState().model?.files[landing]?.value).toEqual(page));
  type("Hola");
  typing?.end();
  await editor.commit();
  expect(await jsonOf()).toEqual(page);
  expect(editor.getState().drafts).toEqual({});
});

test("trap 2: a refused text stays in its field, and the page shows that of the file", async () => {
  const { type, press, draft, shown, textOf, editor } = await open("sections", 0, "title");
  const original = await textOf();
  type("");
  await editor.commit();
  expect(draft()).toMatchObject({ value: "", isRefused: true });
  press("Enter");
  expect(shown).toEqual([undefined]);
  expect(draft()).toMatchObject({ value: "", isRefused: true });
  expect(await textOf()).toBe(original);
});

test("an optional text that is emptied stays until the editor leaves it", async () => {
  const { type, press, draft, jsonOf } = await open("sections", 0, "text");
  type("");
  expect(draft()).toBeUndefined();
  press("Enter");
  await eventually(async () => expect((await jsonOf()).sections[0]).not.toHaveProperty("text"));
});

test.each([
  ["unfinished accent", "Enter", { isComposing: true }],
  ["letter", "a", {}],
  ["undo of a typed letter", "z", { ctrlKey: true }],
])("leaves the %s to the browser", async (_, key, init) => {
  const { type, press, typing } = await open("sections", 0, "title");
  type("Hola");
  expect(press(key, init)).toBe(false);
  expect(typing?.isOn()).toBe(true);
});

test("undoes the last step of the history where nothing was typed", async () => {
  const { press, typing, textOf, editor } = await open("sections", 0, "title");
  const original = await textOf();
  editor.enter({ file: landing, at: ["sections", 0, "text"] }, "Otra frase");
  await editor.commit();
  expect(press("z", { ctrlKey: true })).toBe(true);
  expect(typing?.isOn()).toBe(false);
  await eventually(async () => expect(await textOf()).toBe(original));
});

test("a text with bold and links is edited in the panel", async () => {
  const { typing } = await open("sections", 2, "paragraphs", 0);
  expect(typing).toBeUndefined();
});
