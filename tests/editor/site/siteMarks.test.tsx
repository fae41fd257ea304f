// @vitest-environment jsdom
// The script in the site's document: it takes the marks off and knows what is written where.
import { cleanup, render } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { marked, sectionMark } from "../../../src/edits/marks.ts";
import { BreakableText } from "../../../src/sections/elements/BreakableText.tsx";

const original = MutationObserver.prototype.observe;
const writeText = vi.fn(async () => {});
const alert = vi.fn();
window.alert = alert;
Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText } });
// The script observes its document for good. That of the next test file is another.
const observers: MutationObserver[] = [];
const observe = vi.spyOn(MutationObserver.prototype, "observe").mockImplementation(function (
  this: MutationObserver,
  ...rest
) {
  observers.push(this);
  return original.apply(this, rest);
});
beforeAll(() => import("../../../src/editor/site/main.ts"));
afterEach(cleanup);
afterAll(() => {
  for (const observer of observers) observer.disconnect();
  observe.mockRestore();
  Reflect.deleteProperty(navigator, "clipboard");
});

function siteMarks() {
  if (!window.siteMarks) throw new Error("The script has not run");
  return window.siteMarks;
}

/** Renders, and returns once the observer has seen the new nodes. */
async function rendered(content: React.ReactNode) {
  const { container, rerender } = render(content);
  await Promise.resolve();
  const again = async (next: React.ReactNode) => {
    rerender(next);
    await Promise.resolve();
  };
  return { container, again };
}

const textIn = (element: Element) => element.firstChild as Text;

test("takes the mark off a text and knows its place", async () => {
  const { container } = await rendered(<p>{marked("Hola", 4)}</p>);
  const [paragraph] = container.children as unknown as [Element];
  expect(paragraph.innerHTML).toBe("Hola");
  expect(siteMarks().numbersOf(textIn(paragraph))).toEqual([4]);
  expect(siteMarks().wholeTextOf(textIn(paragraph))).toBe(4);
  expect(siteMarks().nodesOf((number) => number === 4)).toEqual([textIn(paragraph)]);
});

test("takes the marks off attributes, the title and dialogs of the browser", async () => {
  const { container } = await rendered(<img alt={marked("Un patio", 2)} title={marked("Patio", 3)} />);
  const [picture] = container.children as unknown as [Element];
  expect(picture.outerHTML).toBe('<img alt="Un patio" title="Patio">');
  expect(siteMarks().numbersOf(picture)).toEqual([2, 3]);
  document.title = `${marked("Cultura", 5)} · Bienestar`;
  await Promise.resolve();
  expect(document.title).toBe("Cultura · Bienestar");
  window.alert(marked("Revisa", 6));
  expect(alert).toHaveBeenCalledWith("Revisa");
  await navigator.clipboard.writeText(marked("UPC-1", 6));
  expect(writeText).toHaveBeenCalledWith("UPC-1");
});

test.each(["Llama al 300 123 4567", "300 123 4567", "Escribe a ana.maria@example.com o llama"])(
  "gives each piece of «%s» the place of the text",
  async (text) => {
    const { container } = await rendered(
      <p>
        <BreakableText text={marked(text, 7)} />
      </p>,
    );
    const { container: plain } = render(
      <p>
        <BreakableText text={text} />
      </p>,
    );
    expect(container.innerHTML).toBe(plain.innerHTML);
    const [paragraph] = container.children as unknown as [Element];
    const pieces = siteMarks().nodesOf((number) => number === 7);
    expect(pieces.map(({ textContent }) => textContent).join("")).toBe(text);
    expect(pieces.every((piece) => paragraph.contains(piece))).toBe(true);
    expect(pieces.map((piece) => siteMarks().wholeTextOf(piece))).not.toContain(7);
  },
);

test("keeps the place of a piece that alone changes, and of a text that was emptied", async () => {
  const text = (number: string) => (
    <p>
      <BreakableText text={marked(`Llama al ${number} hoy`, 7)} />
    </p>
  );
  const { container, again } = await rendered(text("300 123 4567"));
  await again(text("300 000 0000"));
  const pieces = siteMarks().nodesOf((number) => number === 7);
  expect(pieces.map(({ textContent }) => textContent).join("")).toBe("Llama al 300 000 0000 hoy");
  await again(<p>{marked("", 7)}</p>);
  expect(container.textContent).toBe("");
  expect(siteMarks().nodesOf((number) => number === 7)).toHaveLength(1);
});

test("forgets the place of a text that is replaced by one of the program", async () => {
  const { container, again } = await rendered(<p>{marked("Enviar", 1)}</p>);
  await again(<p>Enviando…</p>);
  expect(siteMarks().numbersOf(textIn(container.children[0] as Element))).toEqual([]);
});

test("finds the section around a text, from the inside out, and the element of a section", async () => {
  const { container } = await rendered(
    <main>
      {sectionMark(10)}
      <section id="first">{marked("A", 1)}</section>
      {sectionMark(11) + sectionMark(12)}
      <section id="second">
        <div>
          {sectionMark(13)}
          <section id="inner">{marked("B", 2)}</section>
        </div>
      </section>
    </main>,
  );
  const element = (id: string) => container.querySelector(`#${id}`) as Element;
  expect(siteMarks().sectionsAround(textIn(element("inner")))).toEqual([13, 11, 12]);
  expect(siteMarks().sectionsAround(element("first"))).toEqual([10]);
  expect(siteMarks().elementsOfSection(12)).toEqual([element("second")]);
  expect(siteMarks().nodesOf((number) => number >= 10)).toEqual([]);
});

test("shows a new text at once where the text is plain, and puts the old one back", async () => {
  const { container } = await rendered(
    <>
      <h2>{marked("Cultura", 1)}</h2>
      <p>{marked("28 inscritos", 2)}</p>
    </>,
  );
  const changed = vi.fn();
  siteMarks().onChange(changed);
  expect(siteMarks().show(1, "Cult", "Cultura")).toHaveLength(1);
  expect(siteMarks().show(1, "Culto", "Cultura")).toHaveLength(1);
  // A template shows something else than the file has.
  expect(siteMarks().show(2, "{n} más", "{n} inscritos")).toEqual([]);
  await Promise.resolve();
  expect(container.textContent).toBe("Culto28 inscritos");
  expect(siteMarks().nodesOf((number) => number === 1)).toHaveLength(1);
  siteMarks().restore();
  expect(container.textContent).toBe("Cultura28 inscritos");
  expect(changed).not.toHaveBeenCalled();
});

test("links to the editor with the route of the page", () => {
  location.hash = "#/cultura#grupos";
  document.dispatchEvent(new Event("DOMContentLoaded", { bubbles: true }));
  const link = document.body.lastElementChild?.shadowRoot?.querySelector("a");
  link?.dispatchEvent(new Event("focus"));
  expect(link?.textContent).toBe("Editar esta página");
  expect(link?.getAttribute("href")).toBe("/editar/?pagina=%2Fcultura");
});
