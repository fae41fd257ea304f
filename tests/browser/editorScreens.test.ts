// The dialogs and screens of the visual editor, as an office sees them.
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { publishFirst } from "../editing/publishing/office.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { clippedOutlines } from "./clippedOutlines.ts";
import { editorWindow, landing } from "./editorWindow.ts";

const editor = editorWindow();

test("axe finds nothing, and no focus is cut, on the start screen, a page with its outline, a card, a field, and the dialogs", async () => {
  const { page, frame, field, h1, heading, choose } = editor;
  const expectFine = async () => {
    await expectNoAxeViolations(page);
    expect(await clippedOutlines(page)).toEqual([]);
  };
  const closeDialog = async () => {
    await expectFine();
    await page.keyboard.press("Escape");
  };
  await page.getByRole("button", { name: "Todas las páginas" }).click();
  await page.getByRole("button", { name: "Crear página" }).waitFor();
  await expectFine();
  await page.getByRole("button", { name: "Crear página" }).press("Enter");
  await page.getByRole("dialog", { name: "Crear página" }).getByRole("radio").first().waitFor();
  await closeDialog();
  await page.getByRole("button", { name: "Eliminar la página Deportes" }).click();
  await page.getByRole("dialog").getByRole("listitem").first().waitFor();
  await closeDialog();
  // A form is shown where it is on its page.
  await page.getByRole("button", { name: "Consulta por radicado PQRS" }).click();
  await page.getByRole("heading", { level: 2, name: "Formulario" }).waitFor();
  await frame.locator(".selected .tag", { hasText: "Formulario" }).waitFor();
  await choose(frame.getByText("Tipo de solicitud", { exact: true }));
  await page.getByRole("textbox", { name: "Opción nueva" }).waitFor();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectFine();
  await page.setViewportSize({ width: 1600, height: 1000 });
  await page.getByRole("button", { name: "Campos", exact: true }).click();
  await page.getByRole("button", { name: "Añadir campo" }).first().click();
  await page.getByRole("dialog").getByRole("combobox").waitFor();
  await closeDialog();
  await page.getByRole("combobox", { name: "Página" }).selectOption(landing);
  await frame.getByRole("heading", { name: "TU BIENESTAR ES NUESTRA PRIORIDAD" }).waitFor();
  await choose(h1());
  await field("Título").fill("");
  await page.getByRole("alert").filter({ hasText: "«Título»" }).waitFor();
  await expectNoAxeViolations(page);
  await field("Título").fill("TU BIENESTAR ES NUESTRA PRIORIDAD");
  await page.getByRole("button", { name: /avisos?$/ }).click();
  await page.getByRole("dialog", { name: "Por corregir" }).waitFor();
  await closeDialog();
  await page.getByRole("button", { name: "Añadir sección" }).click();
  // The example of the catalogue, once it is loaded.
  await page.getByRole("dialog").locator("h2", { hasText: "Preguntas frecuentes" }).waitFor();
  await closeDialog();
  // The card's link is over its title.
  await frame.getByText("APOYO SOCIAL", { exact: true }).click({ force: true });
  await expect.poll(() => heading().textContent()).toBe("Tarjeta 3");
  // Only now: the frame becomes another size a moment later, and a click that does not wait would miss.
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectFine();
  await page.getByRole("navigation", { name: "Dónde está" }).getByRole("button").first().click();
  await page.getByRole("treeitem").first().waitFor();
  await expectFine();
});

test("a photograph is cropped and described by keyboard, and undoing takes it out of the site", async () => {
  const { page, frame, site, original, read, heading } = editor;
  await frame.getByText("APOYO SOCIAL", { exact: true }).click({ force: true });
  await expect.poll(() => heading().textContent()).toBe("Tarjeta 3");
  await page
    .getByRole("complementary")
    .getByRole("button", { name: /^Imagen/ })
    .click();
  await page.getByRole("radio", { name: "Fotografía" }).check();
  await page.getByRole("button", { name: "Fotografía: Elija una fotografía" }).press("Enter");
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

test("a dragged colour is on the page before it is in the file, and the dark page is that of a dark computer", async () => {
  const { page, frame, site, h1, focused, choose } = editor;
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
  // What is clicked on the page is edited there, and the page looks as it does for visitors.
  await page.getByRole("radio", { name: "Oscura" }).press("Space");
  await choose(h1());
  await expect.poll(looks).toEqual(light);
});

/** The colours of every element, and a style that depends on the scheme as that of photographs does. */
function looksOf(html: Element): string[] {
  const { head, styleSheets } = html.ownerDocument;
  const [sheet] = styleSheets;
  if (sheet && !html.hasAttribute("data-by-scheme")) {
    const rule = "body { @media screen and (prefers-color-scheme: dark) { filter: brightness(0.9) } }";
    sheet.insertRule(rule, sheet.cssRules.length);
    html.setAttribute("data-by-scheme", "");
    // The editor looks for rules that came later when the head changes. The policy allows no <style>.
    head.append(html.ownerDocument.createElement("meta"));
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

test("publishes a change, and shows and restores the version before", async () => {
  const { page, site, original, read, h1, field, status, focused, choose } = editor;
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
  // Somebody else saves, which ends it.
  await site.change(landing, (text) => text.replace('"Hola"', '"Hola a todos"'));
  await page.getByRole("dialog").getByText("se ve otra vez como es ahora").waitFor();
  await versions.nth(1).getByRole("button", { name: "Ver" }).press("Enter");
  await old.getByRole("heading", { level: 1, name: "TU BIENESTAR ES NUESTRA PRIORIDAD" }).waitFor();
  await page.getByRole("button", { name: "Restaurar esta versión" }).press("Enter");
  await expect.poll(read).toBe(original);
  await page.getByRole("button", { name: "Cambios (1)" }).waitFor();
});

test("axe finds nothing in the list of published versions, which the server of the hosted editor has", async () => {
  const { page } = editor;
  const versions = ["2026-11-23T15:20:00-05:00", "2026-11-20T09:00:00-05:00"].map((time, index) => ({
    version: `${index}`,
    time,
    author: "Ana Gómez",
    summary: "Inicio: En la sección «Hola»: título",
    isCurrent: index === 1,
  }));
  await page.route("**/_/versiones?*", (route) => route.fulfill({ json: versions }));
  const changes = [{ what: "En la sección «Hola»: título", before: "Hola", after: "Buenos días" }];
  const author = { name: "Ana Gómez", mail: "ana@example.org" };
  const json = { groups: [{ title: "Inicio", changes }], author, hasVersions: true };
  await page.route("**/_/changes?*", (route) => route.fulfill({ json }));
  await page.reload();
  await page.getByRole("button", { name: "Cambios (1)" }).waitFor();
  await page.getByRole("button", { name: "Publicar" }).press("Enter");
  const list = page.getByRole("region", { name: "Versiones publicadas" });
  await list.getByRole("button", { name: "Volver a esta versión" }).waitFor();
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await list.scrollIntoViewIfNeeded();
    await expectNoAxeViolations(page);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/versions-${width}.png` });
  }
  await page.keyboard.press("Escape");
  await page.unrouteAll();
});
