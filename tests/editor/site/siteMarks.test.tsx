// @vitest-environment jsdom
// The script in the site's document: it takes the marks off and knows what is written where.
import { cleanup, render } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
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
    expect(siteMarks().textsOf(7, text)).toEqual([]);
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
  siteMarks().show(1, "Cult", "Cultura");
  siteMarks().show(1, "Culto", "Cultura");
  // A template shows something else than the file has.
  siteMarks().show(2, "{n} más", "{n} inscritos");
  await Promise.resolve();
  expect(container.textContent).toBe("Culto28 inscritos");
  expect(siteMarks().nodesOf((number) => number === 1)).toHaveLength(1);
  siteMarks().restore();
  expect(container.textContent).toBe("Cultura28 inscritos");
  expect(changed).not.toHaveBeenCalled();
});

describe("typing into an element", () => {
  /** Starts typing in the first text of a page, and types `text` as a browser does that replaces the node. */
  async function typed(content: React.ReactNode, text: string) {
    const page = await rendered(content);
    const element = page.container.firstElementChild as HTMLElement;
    const onLeave = vi.fn(() => typing?.end());
    const typing = siteMarks().typeInto(textIn(element), textIn(element).data, { onText: () => {}, onLeave });
    element.replaceChildren(text);
    await Promise.resolve();
    return { ...page, element, typing, onLeave };
  }

  test.each([
    ["its only content", (text: string) => <h2>{marked(text, 1)}</h2>],
    ["beside something absent", (text: string) => <h2>{[marked(text, 1), null]}</h2>],
  ])("keeps what is typed while React renders the text, as %s, and gives the element back", async (_, page) => {
    const { element, typing, again } = await typed(page("Cultura"), "Culturas");
    await again(page("Cultura saved"));
    expect(element.innerHTML).toBe("Culturas");
    expect(typing?.text()).toBe("Culturas");
    siteMarks().restore();
    expect(element.innerHTML).toBe("Culturas");
    typing?.end("Culturas");
    expect(element.outerHTML).toBe("<h2>Cultura saved</h2>");
    expect(siteMarks().textsOf(1, "Cultura saved")).toEqual([element.firstChild]);
    await again(page("Danza"));
    expect(element.outerHTML).toBe("<h2>Danza</h2>");
  });

  test("ends before React puts other elements into the element", async () => {
    const page = (text: string) => (
      <p>
        <BreakableText text={marked(text, 1)} />
      </p>
    );
    const { element, onLeave, again } = await typed(page("Llama"), "Llama al 300 123 4567");
    await again(page("Llama al 300 123 4567 hoy"));
    expect(onLeave).toHaveBeenCalled();
    expect(element.textContent).toBe("Llama al 300 123 4567 hoy");
    expect(element.hasAttribute("contenteditable")).toBe(false);
  });

  test("ends when the element is removed", async () => {
    const { onLeave, again } = await typed(<h2 key="1">{marked("Cultura", 1)}</h2>, "Culturas");
    await again(<p key="2">{marked("Cultura", 1)}</p>);
    expect(onLeave).toHaveBeenCalled();
  });

  test("is refused where the element contains more than the text", async () => {
    const { typing } = await typed(
      <h2>
        {marked("Cultura", 1)}
        <b>!</b>
      </h2>,
      "Culturas",
    );
    expect(typing).toBeUndefined();
  });
});

test("links to the editor with the route of the page", () => {
  location.hash = "#/cultura#grupos";
  document.dispatchEvent(new Event("DOMContentLoaded", { bubbles: true }));
  const link = document.body.lastElementChild?.shadowRoot?.querySelector("a");
  link?.dispatchEvent(new Event("focus"));
  expect(link?.textContent).toBe("Editar esta página");
  expect(link?.getAttribute("href")).toBe("/editar/?pagina=%2Fcultura");
});
