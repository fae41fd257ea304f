// The visual editor in the development server, on a copy of the site. Each test gets the old files, in the same window
// as long as it shows the landing page.
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FrameLocator, Locator, Page } from "playwright-core";
import sharp from "sharp";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Model } from "../../src/editing/protocol.ts";
import type { SiteMarks } from "../../src/editor/site/main.ts";
import { publishFirst } from "../editing/publishing/office.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { copyOfSite, serveLive } from "./site.ts";
import { openWindow, sharedBrowser, type Visit } from "./visit.ts";

let site: Awaited<ReturnType<typeof copyOfSite>>;
let server: Awaited<ReturnType<typeof serveLive>>;
beforeAll(async () => {
  site = await copyOfSite();
  server = await serveLive(site.root);
  original = await read();
  return async () => {
    await visitor?.close();
    await server.close();
    await site.remove();
  };
});

const landing = "content/pages/inicio.json";
const read = () => readFile(join(site.root, landing), "utf8");
const sectionTypes = async () => JSON.parse(await read()).sections.map(({ type }: { type: string }) => type);

let visitor: Visit | undefined;
let page: Page;
let frame: FrameLocator;
let original: string;
beforeEach(async () => {
  if (!visitor || !page.url().endsWith(`?${new URLSearchParams({ pagina: "/" })}`)) await open();
  await page.setViewportSize(viewport);
  // The server may still be taking back what the last test has changed.
  await frame.getByRole("heading", { name: "TU BIENESTAR ES NUESTRA PRIORIDAD" }).waitFor();
  await status(/guardado/i).waitFor();
  // Nothing that a test clicks is selected.
  await page.getByRole("treeitem").last().click();
  return () => site.write(landing, original);
});
/** What Vite and React log, and the answers that refuse a change, which Chromium logs. */
const usual = /^\[vite\]|React DevTools|status of (409|422)/;
afterEach(() => expect(visitor?.problems.filter((text) => !usual.test(text))).toEqual([]));

const viewport = { width: 1600, height: 1000 };

async function open() {
  await visitor?.close();
  visitor = await openWindow(await sharedBrowser(), `${server.url}editar/?pagina=/`, { viewport });
  page = visitor.page;
  frame = page.frameLocator("iframe");
  await frame.locator("h1").waitFor();
  await page.waitForFunction(() => {
    const iframe = document.querySelector("iframe");
    return (iframe?.contentWindow?.siteMarks?.nodesOf(() => true).length ?? 0) > 50;
  });
}

const h1 = () => frame.locator("main h1");
const field = (name: string) => page.getByRole("complementary").getByLabel(name, { exact: true });
const status = (text: RegExp) => page.getByRole("status").filter({ hasText: text });
const heading = () => page.getByRole("complementary").getByRole("heading", { level: 2 });
const focused = () => page.evaluate(() => document.activeElement?.textContent ?? "");

test("trap 3: a click on any visible text or picture, also under the link of a card, selects its field", async () => {
  const pages = {
    inicio: "TU BIENESTAR ES NUESTRA PRIORIDAD",
    deportes: "Programas Deportivos",
    pqrs: "Envíanos tu Petición, Queja, Reclamo o Sugerencia",
    login: "Inicio de Sesión",
  };
  for (const [name, title] of Object.entries(pages)) {
    await page.getByRole("combobox", { name: "Página" }).selectOption(`content/pages/${name}.json`);
    await frame.getByRole("heading", { level: 1, name: title }).waitFor();
    const wrong = await page.evaluate(selectAll);
    expect(wrong.selected).toBeGreaterThan(name === "login" ? 8 : 30);
    expect(wrong.failures).toEqual([]);
  }
});

/** In the editor's document: clicks every text and picture, and returns those whose field is not focused afterwards. */
async function selectAll() {
  const { contentWindow: inner } = document.querySelector("iframe") as HTMLIFrameElement;
  const { document: shown, siteMarks: marks } = inner as Window & { siteMarks: SiteMarks };
  const file = document.querySelector("select")?.value ?? "";
  const model: Model = await (await fetch(`_/model?page=${file}`)).json();
  const failures: string[] = [];
  let selected = 0;
  for (const node of marks.nodesOf(() => true)) {
    if (node.nodeType !== Node.TEXT_NODE && node.nodeName !== "IMG") continue;
    const place = model.places[marks.numbersOf(node)[0] ?? -1];
    // What all pages show is tested on the first one.
    if (place?.file === "content/site.json" && !file.endsWith("/inicio.json")) continue;
    const range = shown.createRange();
    range.selectNode(node);
    const box = () => range.getClientRects()[0] ?? new DOMRect();
    // Texts for screen readers have no place on the screen.
    const shape = (node.parentElement ?? shown.body).getBoundingClientRect();
    if (Math.min(box().width, box().height, shape.width) < 3) continue;
    (inner as Window).scrollTo(0, box().top + shown.documentElement.scrollTop - 300);
    const clientX = box().left + Math.min(box().width / 2, 20);
    const clientY = box().top + box().height / 2;
    const click = { bubbles: true, cancelable: true, composed: true, clientX, clientY, detail: 1 };
    const target = shown.elementFromPoint(clientX, clientY);
    if (!target) continue;
    target.dispatchEvent(new MouseEvent("click", click));
    const isSelected = () => {
      const isPicture = node.nodeName === "IMG" && document.activeElement?.tagName === "H2";
      return isPicture || document.activeElement?.id === `field-${place?.file}#${place?.pointer}`;
    };
    for (let frames = 0; frames < 8 && !isSelected(); frames++) await new Promise(requestAnimationFrame);
    if (isSelected()) selected++;
    else failures.push(`${node.textContent} ${place?.pointer}: ${document.activeElement?.id}`);
  }
  return { selected, failures };
}

/** Clicks a text of the site, and waits until its field can be typed into. */
async function choose(text: Locator) {
  await text.click();
  const isInField = () => document.activeElement?.matches("textarea, [contenteditable]");
  await expect.poll(() => page.evaluate(isInField)).toBe(true);
}

/** The same with all of the text selected. */
async function chooseAll(text: Locator) {
  await choose(text);
  await page.keyboard.press("Control+a");
}
test("a typed text shows on the site at once, and is in the file a moment later", async () => {
  await chooseAll(h1());
  await page.keyboard.type("Hola");
  expect(await h1().textContent()).toBe("Hola");
  await expect.poll(read).toBe(original.replace("TU BIENESTAR ES NUESTRA PRIORIDAD", "Hola"));
  await status(/^Guardado a las \d/).waitFor();
});

test("a second click types into the page itself, and a save meanwhile leaves the caret and the undo of the browser", async () => {
  await choose(h1());
  await h1().click();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Bienestar para todos");
  expect(await field("Título").inputValue()).toBe("Bienestar para todos");
  await expect.poll(read).toBe(original.replace("TU BIENESTAR ES NUESTRA PRIORIDAD", "Bienestar para todos"));
  await status(/^Guardado a las \d/).waitFor();
  await page.keyboard.insertText(" y todas");
  expect(await h1().textContent()).toBe("Bienestar para todos y todas");
  await page.keyboard.press("Control+z");
  expect(await h1().textContent()).toBe("TU BIENESTAR ES NUESTRA PRIORIDAD");
  await page.keyboard.press("Control+y");
  await page.keyboard.insertText(" hoy");
  await page.keyboard.press("Enter");
  await expect.poll(read).toContain('"title": "Bienestar para todos y todas hoy"');
  expect(await h1().getAttribute("contenteditable")).toBe(null);
});

test("trap 2: a refused text stays in its field with the reason, and the site shows that of the file", async () => {
  await chooseAll(h1());
  await page.keyboard.press("Delete");
  await page.getByRole("alert").filter({ hasText: "«Título»" }).waitFor();
  await status(/^Sin guardar: hay algo que corregir/).waitFor();
  expect(await h1().textContent()).toBe("TU BIENESTAR ES NUESTRA PRIORIDAD");
  expect(await field("Título").inputValue()).toBe("");
  await expectNoAxeViolations(page);
  await field("Título").fill("TU BIENESTAR ES NUESTRA PRIORIDAD");
  await page.getByRole("alert").waitFor({ state: "detached" });
});

test("trap 4: what is outside the frame's window is shown by scrolling the site, never the editor's own boxes", async () => {
  await page.getByRole("treeitem").nth(3).click();
  const scrolled = () =>
    page.evaluate(() => {
      const iframe = document.querySelector("iframe");
      const boxes = [...document.querySelectorAll("*")].filter((element) => element.contains(iframe));
      return [iframe?.contentWindow?.scrollY !== 0, boxes.some(({ scrollTop, scrollLeft }) => scrollTop || scrollLeft)];
    });
  await expect.poll(scrolled).toEqual([true, false]);
});

test("makes a word bold as it looks, and the file has the notation", async () => {
  await choose(frame.getByText("Somos la unidad"));
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("Control+Shift+ArrowRight");
  // The editor of the text learns of a selection by an event after it.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.keyboard.press("Control+b");
  await expect.poll(read).toContain('"**Somos** la unidad');
  await frame.locator("strong", { hasText: "Somos" }).waitFor();
  expect(await page.getByRole("textbox", { name: "Párrafo 1" }).textContent()).toContain("Somos la unidad");
});

test("adds, moves, duplicates and deletes by keyboard, and undoing all gives the old bytes", async () => {
  const types = await sectionTypes();
  await page.getByRole("button", { name: "Añadir sección" }).focus();
  await page.keyboard.press("Enter");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Preguntas frecuentes/ })
    .focus();
  await page.keyboard.press("Enter");
  await expect.poll(sectionTypes).toEqual([...types, "faq"]);
  await expect.poll(() => field("Título").evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press("Escape");
  await expect.poll(focused).toBe("Preguntas frecuentes");
  await page.keyboard.press("Alt+ArrowUp");
  await expect.poll(sectionTypes).toEqual([...types.slice(0, -1), "faq", types.at(-1)]);
  await page
    .getByText(`Mover preguntas frecuentes: Preguntas frecuentes, ${types.length} de ${types.length + 1}`)
    .waitFor({ state: "attached" });
  // From the panel to the outline of the page.
  await page.keyboard.press("F6");
  await page.keyboard.press("Control+d");
  await expect.poll(sectionTypes).toEqual([...types.slice(0, -1), "faq", "faq", types.at(-1)]);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.id))
    .toMatch(new RegExp(`^outline-.*/${types.length}$`));
  await page.keyboard.press("Delete");
  await expect.poll(sectionTypes).toEqual([...types.slice(0, -1), "faq", types.at(-1)]);
  await page.getByText("Borrar preguntas frecuentes").waitFor({ state: "attached" });
  for (let step = 0; step < 4; step++) await page.keyboard.press("Control+z");
  await expect.poll(read).toBe(original);
});

test("keeps both texts when another program has saved the same place, and the bar its buttons where they were", async () => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const edges = () =>
    page.evaluate(() => {
      const [undo] = document.querySelectorAll("[title^=Deshacer], [title*=deshacer]");
      const [help] = document.querySelectorAll("[title^=Atajos]");
      return [undo, help].map((button) => button?.getBoundingClientRect().right);
    });
  const before = await edges();
  await chooseAll(h1());
  await page.keyboard.type("Lo mío");
  await site.change(landing, (text) => text.replace("TU BIENESTAR ES NUESTRA PRIORIDAD", "De otra persona"));
  const conflict = page.getByRole("alert").filter({ hasText: "Alguien cambió esto mientras usted escribía" });
  await conflict.getByText("De otra persona").waitFor();
  expect(await edges()).toEqual(before);
  await expectNoAxeViolations(page);
  await conflict.getByRole("button", { name: "Poner lo mío" }).click();
  await expect.poll(read).toContain('"title": "Lo mío"');
  await conflict.waitFor({ state: "detached" });
});

test("takes over what another program has saved elsewhere, and keeps what is being typed", async () => {
  await chooseAll(h1());
  await page.keyboard.type("Lo mío");
  await site.change(landing, (text) => text.replace("Nuestros servicios", "Servicios para ti"));
  await frame.getByRole("heading", { name: "Servicios para ti" }).waitFor();
  await expect
    .poll(read)
    .toBe(
      original
        .replace("TU BIENESTAR ES NUESTRA PRIORIDAD", "Lo mío")
        .replace("Nuestros servicios", "Servicios para ti"),
    );
  expect(await field("Título").inputValue()).toBe("Lo mío");
});

test("Alt+click follows a link of the site, and the page picker follows", async () => {
  await frame
    .getByRole("navigation")
    .getByRole("link", { name: "Deportes" })
    .click({ modifiers: ["Alt"] });
  await expect.poll(() => page.getByRole("combobox", { name: "Página" }).inputValue()).toContain("deportes.json");
  await page.getByRole("treeitem").first().waitFor();
});

test("choosing a page in the list, or another address for it, leaves the focus there", async () => {
  const list = page.getByRole("combobox", { name: "Página" });
  const inner = frame.locator("html");
  const noteFocus = (html: Element) => {
    html.removeAttribute("data-focused");
    addEventListener("focusin", () => html.setAttribute("data-focused", ""), { once: true });
  };
  await inner.evaluate(noteFocus);
  await list.focus();
  await list.selectOption("content/pages/deportes.json");
  // The site has moved the focus to its page.
  await frame.locator("html[data-focused]").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("SELECT");
  await page.getByRole("button", { name: "Cambiar…" }).press("Enter");
  await inner.evaluate(noteFocus);
  await page.getByLabel("Dirección nueva").fill("/canchas");
  await page.keyboard.press("Enter");
  await frame.locator("html[data-focused]").waitFor();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await expect.poll(focused).toBe("Cambiar…");
  await page.getByRole("button", { name: /^Deshacer/ }).click();
  await page.getByText("/deportes", { exact: true }).waitFor();
});

test("a photograph is cropped and described by keyboard, and undoing takes it out of the site", async () => {
  await frame.getByText("APOYO SOCIAL", { exact: true }).click({ force: true });
  await expect.poll(() => heading().textContent()).toBe("Tarjeta 3");
  await page
    .getByRole("complementary")
    .getByRole("button", { name: /^Imagen/ })
    .click();
  await page.getByRole("radio", { name: "Fotografía" }).check();
  await page.getByRole("button", { name: "Fotografía: ninguna" }).press("Enter");
  const size = { width: 600, height: 300, channels: 3, background: "#208050" } as const;
  const buffer = await sharp({ create: size }).jpeg().toBuffer();
  await page.locator("dialog input").setInputFiles({ name: "Oficina.jpg", mimeType: "image/jpeg", buffer });
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("INPUT");
  await page.keyboard.type("La oficina");
  await page.getByRole("button", { name: "Cuadrada" }).press("Enter");
  await page.getByRole("group", { name: /^La parte que se verá/ }).press("ArrowRight");
  await expectNoAxeViolations(page);
  await page.getByLabel("Qué muestra").press("Enter");
  const pictureOf = async () => JSON.parse(await read()).sections[1].cards[2].picture;
  await expect.poll(pictureOf).toMatchObject({ file: "oficina.webp", alt: "La oficina" });
  const stored = join(site.root, "content/images/oficina.webp");
  expect(await sharp(await readFile(stored)).metadata()).toMatchObject({ width: 300, height: 300 });
  await frame.getByRole("img", { name: "La oficina" }).waitFor();
  await page.getByRole("button", { name: /^Deshacer/ }).click();
  await expect.poll(read).toBe(original);
  await expect.poll(() => existsSync(stored)).toBe(false);
});

test("the start screen leads to a text, and makes and deletes a page; axe finds nothing on it and its dialogs", async () => {
  const created = "content/pages/salud-mental.json";
  await page.getByRole("button", { name: "Todas las páginas" }).click();
  await page.getByRole("button", { name: "Crear página" }).waitFor();
  await expectNoAxeViolations(page);
  await page.getByRole("searchbox").fill("consultar horarios");
  await page.getByRole("button", { name: /^CONSULTAR HORARIOS/ }).press("Enter");
  await expect.poll(() => field("Texto del botón").evaluate((one) => one === document.activeElement)).toBe(true);
  await frame.getByRole("heading", { level: 1, name: "CULTURA" }).waitFor();
  await page.getByRole("button", { name: "Todas las páginas" }).press("Enter");
  await page.getByRole("button", { name: "Crear página" }).press("Enter");
  await page.getByRole("dialog", { name: "Crear página" }).getByRole("radio").first().waitFor();
  await expectNoAxeViolations(page);
  await page.keyboard.type("Salud mental");
  await page.keyboard.press("Enter");
  await frame.getByRole("heading", { level: 1, name: "Salud mental" }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H2");
  await page.getByRole("button", { name: "Todas las páginas" }).press("Enter");
  await page.getByRole("button", { name: "Eliminar la página Salud mental" }).click();
  await page.getByRole("dialog").waitFor();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Eliminar", exact: true }).click();
  await page.getByRole("button", { name: /^Salud mental/ }).waitFor({ state: "detached" });
  expect(existsSync(join(site.root, created))).toBe(false);
});

test("a dragged colour is on the page before it is in the file, and the dark page is that of a dark computer", async () => {
  const siteFile = join(site.root, "content/site.json");
  const themeOf = async () => JSON.parse(await readFile(siteFile, "utf8")).theme;
  const looks = () => frame.locator("html").evaluate(looksOf);
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await looks();
  await page.emulateMedia({ colorScheme: "light" });
  const light = await looks();
  expect(dark).not.toEqual(light);
  await page.getByRole("button", { name: "Todas las páginas" }).press("Enter");
  await page.getByRole("button", { name: "Colores y logotipo" }).press("Enter");
  await expect.poll(focused).toBe("Colores y logotipo");
  await page.getByRole("radio", { name: "Oscura" }).press("Space");
  await expect.poll(looks).toEqual(dark);
  const picker = page.getByLabel("Color principal", { exact: true });
  await picker.evaluate(dragTo, "#0089c7");
  await page.getByText("El color «#0089c7» no se lee bien como texto").waitFor();
  await expectNoAxeViolations(page);
  await page.getByRole("radio", { name: "Clara" }).press("Space");
  const colour = () =>
    frame
      .getByRole("link", { name: "Inicio" })
      .first()
      .evaluate((one) => getComputedStyle(one).color);
  await expect.poll(colour).toBe("rgb(0, 112, 164)");
  await expectNoAxeViolations(page);
  expect(await themeOf()).toBe(undefined);
  await picker.dispatchEvent("change");
  await expect.poll(themeOf).toEqual({ main: "#0089c7", accent: "#f6b929" });
  await page.getByRole("button", { name: "Deshacer: Cambiar colores del sitio" }).waitFor();
  await page.getByRole("button", { name: /el más parecido/ }).press("Enter");
  await expect.poll(themeOf).toEqual({ main: "#0070a4", accent: "#f6b929" });
  for (const name of ["Cambiar color principal", "Cambiar colores del sitio"])
    await page.getByRole("button", { name: `Deshacer: ${name}` }).press("Enter");
  await expect.poll(themeOf).toBe(undefined);
  // What is clicked on the page is edited there, and the page looks as it does for visitors.
  await page.getByRole("radio", { name: "Oscura" }).press("Space");
  await choose(h1());
  await expect.poll(looks).toEqual(light);
});

/** The colours of every element, and a style that depends on the scheme as that of photographs does. */
function looksOf(html: Element): string[] {
  if (!html.querySelector("#by-scheme")) {
    const sheet = html.ownerDocument.createElement("style");
    sheet.id = "by-scheme";
    sheet.textContent = "body { @media screen and (prefers-color-scheme: dark) { filter: brightness(0.9) } }";
    html.querySelector("head")?.append(sheet);
  }
  for (const transition of html.ownerDocument.getAnimations()) transition.finish();
  return [...html.querySelectorAll("body, body *")].map((element) => {
    const { color, backgroundColor, borderTopColor, fill, filter } = getComputedStyle(element);
    return [element.localName, color, backgroundColor, borderTopColor, fill, filter].join(" ");
  });
}

/** As the browser's picker changes a colour while it is dragged. */
function dragTo(input: HTMLElement | SVGElement, colour: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, colour);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

test("axe finds nothing on a page with its outline, a card, the dialogs to add and to correct, and a narrow window", async () => {
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: /avisos?$/ }).click();
  await page.getByRole("dialog", { name: "Por corregir" }).waitFor();
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Añadir sección" }).click();
  // The example of the catalogue, once it is loaded.
  await page.getByRole("dialog").locator("h2", { hasText: "Preguntas frecuentes" }).waitFor();
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 1280, height: 800 });
  // The card's link is over its title.
  await frame.getByText("APOYO SOCIAL", { exact: true }).click({ force: true });
  await expect.poll(() => heading().textContent()).toBe("Tarjeta 3");
  await expectNoAxeViolations(page);
  await page.getByRole("navigation", { name: "Dónde está" }).getByRole("button").first().click();
  await page.getByRole("treeitem").first().waitFor();
  await expectNoAxeViolations(page);
  await page.setViewportSize(viewport);
});

test("publishes a change, and shows and restores the version before", async () => {
  const server = await publishFirst(site.root, join(site.root, "server.git"));
  await choose(h1());
  await field("Título").fill("Hola");
  await page.getByRole("button", { name: "Cambios (1)" }).waitFor();
  await page.getByRole("button", { name: "Publicar" }).press("Enter");
  await page.getByRole("article").filter({ hasText: "TU BIENESTAR ES NUESTRA PRIORIDAD" }).waitFor();
  await expectNoAxeViolations(page);
  await page.keyboard.type("Ana Gómez");
  await page.keyboard.press("Tab");
  await page.keyboard.type("ana@example.org");
  await page.keyboard.press("Enter");
  await status(/^Publicado\./).waitFor();
  expect(await server("log", "-1", "--format=%an: %s", "main")).toBe("Ana Gómez: Inicio: En la sección «Hola»: título");
  await page.keyboard.press("Escape");
  expect(await focused()).toBe("Publicar");
  await page.getByRole("button", { name: "Historial" }).press("Enter");
  const versions = page.getByRole("dialog").getByRole("article");
  await versions.nth(1).waitFor();
  await expectNoAxeViolations(page);
  // What is on all pages has versions of its own.
  const what = page.getByRole("combobox", { name: "De qué" });
  await what.selectOption("Lo que aparece en todo el sitio");
  await versions.nth(1).waitFor({ state: "detached" });
  await versions.first().waitFor();
  await what.selectOption("Inicio");
  await versions.nth(1).waitFor();
  await versions.nth(1).getByRole("button", { name: "Ver" }).press("Enter");
  const old = page.frameLocator("iframe[title='El sitio, como era']");
  await old.getByRole("heading", { level: 1, name: "TU BIENESTAR ES NUESTRA PRIORIDAD" }).waitFor();
  expect(await read()).toContain('"Hola"');
  await page.getByRole("button", { name: "Restaurar esta versión" }).press("Enter");
  await expect.poll(read).toBe(original);
  await page.getByRole("button", { name: "Cambios (1)" }).waitFor();
});
