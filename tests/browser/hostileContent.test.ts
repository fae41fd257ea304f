// A site whose texts are markup, whose page has ten thousand cards, and one text of a million characters: what the
// check lets through is shown as text, and the page works.
import { afterAll, beforeAll, expect, test } from "vitest";
import { build, copyOfSite, serve } from "./site.ts";
import { withVisits } from "./visit.ts";

const markup = `</script></title></noscript><img src=x onerror="document.title='xss'">&lt;b&gt;`;
const cards = Array.from({ length: 10_000 }, (_, number) => ({ title: `Tarjeta ${number}` }));
const million = "palabra ".repeat(125_000).trim();

let copy: Awaited<ReturnType<typeof copyOfSite>>;
let site: Awaited<ReturnType<typeof serve>>;
const visit = withVisits();
beforeAll(async () => {
  copy = await copyOfSite();
  await copy.change("content/site.json", (text) => {
    const file = JSON.parse(text);
    file.institution.system = markup;
    file.institution.description = markup;
    file.words.site.noScript = markup;
    file.header.portals.links[0].label = markup;
    file.footer.columns[0].title = markup;
    file.notFound.title = markup;
    return JSON.stringify(file);
  });
  await copy.change("content/pages/inicio.json", (text) => {
    const file = JSON.parse(text);
    file.sections[0].title = markup;
    file.sections.push({
      type: "text",
      title: markup,
      paragraphs: [markup, million],
      list: { items: [markup] },
    });
    return JSON.stringify(file);
  });
  await copy.change("content/pages/cultura.json", (text) => {
    const file = JSON.parse(text);
    file.sections.push({ type: "cards", title: "Muchas", cards });
    return JSON.stringify(file);
  });
  await copy.change("schemas/forms/login.schema.json", (text) => {
    const file = JSON.parse(text);
    file.properties.contrasena.title = markup;
    for (const row of file.errors) Object.assign(row, { title: markup, message: markup });
    return JSON.stringify(file);
  });
  site = await serve(await build(copy.root));
});
afterAll(async () => {
  await site.close();
  await copy.remove();
});

test("markup is text on the prerendered landing, and a million characters are read", async () => {
  const { page, complaints } = await visit(site.url);
  await page.getByRole("heading", { level: 1, name: markup }).waitFor();
  await page.getByRole("heading", { level: 2, name: markup }).first().waitFor();
  expect(await page.title()).toBe(markup);
  expect(await page.locator("img[src=x], b, script:not([src])").count()).toBe(0);
  expect(await page.evaluate(() => document.body.textContent.length)).toBeGreaterThan(million.length);
  await page.getByRole("button", { name: "Portales" }).click();
  expect(await page.getByRole("button", { name: "Portales" }).getAttribute("aria-expanded")).toBe("false");
  expect(complaints).toEqual([]);
});

test("markup is text in a form, its errors, its toast and on the not-found screen", async () => {
  const { page, complaints } = await visit(`${site.url}#/login`);
  await page.getByRole("button", { name: "Iniciar Sesión" }).click();
  await page
    .getByRole("region", { name: /Avisos/ })
    .getByText(markup)
    .first()
    .waitFor();
  await page.goto(`${site.url}#/no-existe`);
  await page.getByRole("heading", { level: 1, name: markup }).waitFor();
  expect(await page.locator("img[src=x]").count()).toBe(0);
  expect(complaints).toEqual([]);
});

test("ten thousand cards are drawn, and the page is left again", async () => {
  const { page, complaints } = await visit(`${site.url}#/cultura`);
  await page.getByText("Tarjeta 9999", { exact: true }).waitFor({ timeout: 30_000 });
  await page.getByRole("navigation").getByRole("link", { name: "Deportes" }).click();
  await page.getByRole("heading", { level: 1, name: "Programas Deportivos" }).waitFor();
  expect(complaints).toEqual([]);
});
