// The visual editor: the page in its frame, and what is typed there and in the panel.
import sharp from "sharp";
import { expect, test } from "vitest";
import { editorPath, eventsAddress, type Model } from "../../src/editing/protocol.ts";
import type { SiteMarks } from "../../src/editor/site/main.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { editorWindow, landing } from "./editorWindow.ts";
import { holdRequests } from "./holdRequests.ts";
import { renderedFrames } from "./visit.ts";

const editor = editorWindow();

test("a second click types into the page itself, and a save meanwhile leaves the caret and the undo of the browser", async () => {
  const { page, original, read, h1, field, status, choose } = editor;
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

test("a typed text shows on the site at once, and stays while another program saves the same page elsewhere", async () => {
  const { page, frame, site, original, read, h1, field, choose } = editor;
  await choose(h1());
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Lo mío");
  expect(await h1().textContent()).toBe("Lo mío");
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

test("says what is wrong with a page that another program has broken, and leaves the site as it was", async () => {
  const { page, frame, site } = editor;
  const culture = "content/pages/cultura.json";
  await page.getByRole("combobox", { name: "Página" }).selectOption(culture);
  const title = frame.getByRole("heading", { level: 1, name: "Actividades Culturales" });
  await title.waitFor();
  const mark = "<<<<<<< HEAD\n";
  await site.change(culture, (text) => mark + text);
  await page.getByRole("complementary").getByText("El sitio se ve como estaba antes de este error:").waitFor();
  expect(await title.isVisible()).toBe(true);
  await site.change(culture, (text) => text.replace(mark, ""));
  await page.getByRole("treeitem", { name: /^Cabecera/ }).waitFor();
});

test("a long panel scrolls by itself: with what only screen readers read, the editor is no higher than the window", async () => {
  const { page, h1, choose } = editor;
  await choose(h1());
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(740);
});

test("at 400 %, where the bar fills the window, the site and the panel are below it", async () => {
  const { page, h1, field, choose } = editor;
  await choose(h1());
  await page.setViewportSize({ width: 320, height: 256 });
  const isSeen = (control: Element) => {
    control.scrollIntoView();
    const { left, top } = control.getBoundingClientRect();
    return control.contains(document.elementFromPoint(left + 5, top + 5));
  };
  expect(await page.getByRole("button", { name: "Publicar" }).evaluate(isSeen)).toBe(true);
  expect(await field("Título").evaluate(isSeen)).toBe(true);
  const heightOf = (part: Element) => part.clientHeight;
  expect(await page.getByRole("complementary").evaluate(heightOf)).toBeGreaterThan(100);
});

test("with the colours of the system, what is chosen, the text with the focus and the edge of a dialog are seen", async () => {
  const { page, field } = editor;
  await page.emulateMedia({ forcedColors: "active" });
  const colour = (name: RegExp) =>
    page.getByRole("button", { name }).evaluate((button) => getComputedStyle(button).color);
  expect(await colour(/^Computador/)).not.toBe(await colour(/^Teléfono/));
  await page
    .getByRole("treeitem", { name: /^Texto/ })
    .first()
    .click();
  // What is painted: no style tells of the ground that a browser draws below a text.
  const chosen = page.getByRole("treeitem", { selected: true });
  for (const text of [chosen.locator("b"), chosen.locator("small")]) {
    const { channels } = await sharp(await text.screenshot()).stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(10);
  }
  await field("Párrafo 1").focus();
  const line = () => getComputedStyle(document.activeElement?.closest(".box") ?? document.body).outlineStyle;
  expect(await page.evaluate(line)).toBe("solid");
  await page.getByRole("button", { name: "Historial" }).press("Enter");
  const edge = (dialog: Element) => getComputedStyle(dialog).outlineStyle;
  expect(await page.getByRole("dialog").evaluate(edge)).toBe("solid");
  await page.keyboard.press("Escape");
  await page.emulateMedia({ forcedColors: "none" });
});

test("keeps both texts when another program has saved the same place, and the bar its buttons where they were", async () => {
  const { page, site, read, h1, choose } = editor;
  await page.setViewportSize({ width: 1280, height: 800 });
  const edges = () =>
    page.evaluate(() => {
      const [undo] = document.querySelectorAll("[title^=Deshacer], [title*=deshacer]");
      const [help] = document.querySelectorAll("[title^=Atajos]");
      return [undo, help].map((button) => button?.getBoundingClientRect().right);
    });
  const before = await edges();
  await choose(h1());
  await page.keyboard.press("Control+a");
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

/** In the paragraph with the focus. For 20 ms after it gets the focus, its editor may put its own selection back. */
async function selectFirstWord() {
  const { page } = editor;
  const select = async () => {
    await page.keyboard.press("Control+Home");
    await page.keyboard.press("Control+Shift+ArrowRight");
    // The editor of the text learns of a selection by an event after it.
    await renderedFrames(page);
    return page.evaluate(() => String(getSelection()).trim());
  };
  await expect.poll(select).toBe("Somos");
}

test("makes a word bold as it looks, and the file has the notation", async () => {
  const { page, frame, read, choose } = editor;
  await choose(frame.getByText("Somos la unidad"));
  await selectFirstWord();
  await page.keyboard.press("Control+b");
  await expect.poll(read).toContain('"**Somos** la unidad');
  await frame.locator("strong", { hasText: "Somos" }).waitFor();
  expect(await page.getByRole("textbox", { name: "Párrafo 1" }).textContent()).toContain("Somos la unidad");
});

test("a link of a text is typed as people write it, and its buttons keep their words whole", async () => {
  const { page, frame, read, choose } = editor;
  await page.setViewportSize({ width: 1280, height: 800 });
  // The server may still be taking back the last test, which loses what is selected.
  await frame.locator("strong", { hasText: "Somos" }).waitFor({ state: "detached" });
  await choose(frame.getByText("Somos la unidad"));
  await selectFirstWord();
  await page.keyboard.press("Control+k");
  await page.getByLabel("El enlace lleva a").selectOption("Otra dirección…");
  await page.getByLabel("Dirección", { exact: true }).fill("bienestar@universidad.edu.co");
  await page.keyboard.press("Enter");
  await expect.poll(read).toContain('"[Somos](mailto:bienestar@universidad.edu.co) la unidad');
  await page.keyboard.press("Control+k");
  const buttons = page.getByRole("button", { name: /^(Cambiar enlace|Quitar enlace|Cancelar)$/ });
  await buttons.nth(2).waitFor();
  const heights = await buttons.evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
  expect(Math.max(...heights)).toBeLessThan(40);
  await page.keyboard.press("Escape");
});

test("trap 4: what is outside the frame's window is shown by scrolling the site, never the editor's own boxes", async () => {
  const { page } = editor;
  await page.getByRole("treeitem").nth(3).click();
  const scrolled = () =>
    page.evaluate(() => {
      const iframe = document.querySelector("iframe");
      const boxes = [...document.querySelectorAll("*")].filter((element) => element.contains(iframe));
      return [iframe?.contentWindow?.scrollY !== 0, boxes.some(({ scrollTop, scrollLeft }) => scrollTop || scrollLeft)];
    });
  await expect.poll(scrolled).toEqual([true, false]);
});

test("the page does not cut the tools of what is narrow and at its edge, nor those of what is as wide as the page", async () => {
  const { page, frame, h1, choose } = editor;
  await page.setViewportSize({ width: 768, height: 900 });
  const tools = frame.locator(".selected .tag");
  const isInside = (tag: Element) => {
    const { left, right } = tag.getBoundingClientRect();
    return left >= 0 && right <= document.documentElement.clientWidth;
  };
  for (const place of [frame.getByRole("link", { name: "Facebook" }), frame.getByText("Estudiantes").first(), h1()]) {
    await choose(place);
    await expect.poll(() => tools.evaluate(isInside)).toBe(true);
  }
});

test("a file that is dropped beside the places for it is not opened, on the site neither", async () => {
  const { page, h1 } = editor;
  for (const target of [h1(), page.getByRole("complementary")]) {
    const isOpened = await target.evaluate((element) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(["x"], "foto.jpg", { type: "image/jpeg" }));
      const init = { bubbles: true, cancelable: true, dataTransfer };
      // Whoever handles an event returns false.
      return (
        element.dispatchEvent(new DragEvent("dragover", init)) || element.dispatchEvent(new DragEvent("drop", init))
      );
    });
    expect(isOpened).toBe(false);
  }
});

test("choosing a page in the list, or another address for it, leaves the focus there", async () => {
  const { page, frame, focused } = editor;
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
  // Alone, the address is also among the former ones, until it is undone.
  await page.getByText("Dirección /deportes", { exact: true }).waitFor();
});

test("a page that is chosen while the site is still loading is the one that the site shows", async () => {
  const { page, frame } = editor;
  const release = await holdRequests(page, /\/vista\/$/);
  await page.reload({ waitUntil: "commit" });
  await page.getByRole("combobox", { name: "Página" }).selectOption("content/pages/deportes.json");
  await page.getByText("Dirección /deportes", { exact: true }).waitFor();
  release();
  await frame.getByRole("heading", { level: 1, name: "Programas Deportivos" }).waitFor();
  await page.unrouteAll();
});

test("without a connection a page is edited without its site, which is back with the connection", async () => {
  const { page, frame, read, h1, field, status, choose } = editor;
  await choose(h1());
  await page.context().setOffline(true);
  await field("Título").fill("Sin conexión");
  await status(/no hay conexión/).waitFor();
  await page.getByRole("button", { name: "Todas las páginas" }).click();
  await page.goBack();
  // The page with which the browser says so belongs to no one.
  await expect.poll(() => page.evaluate(() => document.querySelector("iframe")?.contentDocument)).toBe(null);
  await page.getByRole("treeitem").first().waitFor();
  // What reaches into the frame: another window that has a connection, and another day.
  await page.evaluate((name) => new BroadcastChannel(name).postMessage({ type: "again" }), editorPath + eventsAddress);
  await page.getByTitle("Ver el sitio en otra fecha").click();
  await page.getByLabel("Día y hora").fill("2030-12-03T08:00");
  await page.getByRole("button", { name: "Ver", exact: true }).click();
  await page.getByRole("button", { name: /3 de diciembre de 2030/ }).click();
  await page.getByRole("button", { name: "Volver a hoy" }).click();
  await page.context().setOffline(false);
  await expect.poll(read).toContain('"title": "Sin conexión"');
  await frame.getByRole("heading", { level: 1, name: "Sin conexión" }).waitFor();
});

test("a click on the site leaves the field of the panel: its address is saved", async () => {
  const { frame, read, field, choose } = editor;
  await choose(frame.getByText("Descargar Reglamento"));
  await field("Dirección web").fill("www.ejemplo.edu.co");
  await choose(frame.getByRole("heading", { name: "Nuestros servicios" }));
  await expect.poll(read).toContain('"address": "https://www.ejemplo.edu.co"');
});

test("Alt+click follows a link of the site, and the page picker follows", async () => {
  const { page, frame } = editor;
  await frame
    .getByRole("navigation")
    .getByRole("link", { name: "Deportes" })
    .click({ modifiers: ["Alt"] });
  await expect.poll(() => page.getByRole("combobox", { name: "Página" }).inputValue()).toContain("deportes.json");
  await page.getByRole("treeitem").first().waitFor();
});

test("trap 3: a click on any visible text or picture, also under the link of a card, selects its field", async () => {
  const { page, frame } = editor;
  const pages = {
    inicio: "TU BIENESTAR ES NUESTRA PRIORIDAD",
    pqrs: "Envíanos tu Petición, Queja, Reclamo o Sugerencia",
  };
  for (const [name, title] of Object.entries(pages)) {
    await page.getByRole("combobox", { name: "Página" }).selectOption(`content/pages/${name}.json`);
    await frame.getByRole("heading", { level: 1, name: title }).waitFor();
    const wrong = await page.evaluate(selectAll);
    expect(wrong.selected).toBeGreaterThan(30);
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
    for (let frames = 0; frames < 120 && !isSelected(); frames++) await new Promise(requestAnimationFrame);
    if (isSelected()) selected++;
    else failures.push(`${node.textContent} ${place?.pointer}: ${document.activeElement?.id}`);
  }
  return { selected, failures };
}
