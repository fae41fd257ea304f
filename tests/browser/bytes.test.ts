// What a visitor pays, in bytes of gzip -9, measured from dist/. Bytes are exact: the budgets are tests.
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launch } from "./chromium.ts";
import { repository } from "./site.ts";
import { visit } from "./visit.ts";

const url = inject("url");
const assets = `${repository}/dist/assets`;
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const gzipped = (name: string) => gzipSync(readFileSync(`${assets}/${name}`), { level: 9 }).length;
const total = (names: string[]) => names.reduce((sum, name) => sum + gzipped(name), 0);

/** The scripts fetched while `act` is done on `route`. */
async function scripts(
  route: string,
  act: (page: Awaited<ReturnType<typeof visit>>["page"]) => Promise<unknown>,
) {
  const { page, close } = await visit(browser, "about:blank");
  const names = new Set<string>();
  page.on("request", (request) => {
    const name = request.url().match(/assets\/([^/]+\.js)$/)?.[1];
    if (name) names.add(name);
  });
  await page.goto(`${url}#${route}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await act(page);
  await page.waitForLoadState("networkidle");
  await close();
  return [...names];
}

test("the landing shows for 92.9 kB of JavaScript, with nothing of forms or toasts", async () => {
  const names = await scripts("/", async () => {});
  expect(total(names)).toBeLessThanOrEqual(92_900);
  const code = names.map((name) => readFileSync(`${assets}/${name}`, "utf8")).join("\n");
  expect(code.match(/instancePath|ToastProvider|rjsf/)).toBeNull();
});

test("PQRS shows and is sent for 150 kB", async () => {
  const names = await scripts("/pqrs", (page) => page.getByRole("button", { name: "Enviar PQRS" }).click());
  expect(total(names)).toBeLessThanOrEqual(150_000);
});

test("the login with its toast takes 158 kB", async () => {
  const names = await scripts("/login", async (page) => {
    await page.getByRole("button", { name: "Iniciar Sesión" }).click();
    await page.getByText("Por favor complete todos los campos").first().waitFor();
  });
  expect(total(names)).toBeLessThanOrEqual(158_000);
});

test("all style sheets together take 12 kB, and all fonts 60 kB", () => {
  const files = readdirSync(assets);
  expect(total(files.filter((name) => name.endsWith(".css")))).toBeLessThanOrEqual(12_000);
  const fonts = files.filter((name) => name.endsWith(".woff2"));
  expect(fonts.reduce((sum, name) => sum + readFileSync(`${assets}/${name}`).length, 0)).toBeLessThanOrEqual(
    60_000,
  );
});

test("no code of dist/ is made at run time", () => {
  const code = readdirSync(assets).filter((name) => name.endsWith(".js"));
  for (const name of code)
    expect(readFileSync(`${assets}/${name}`, "utf8"), name).not.toMatch(/new Function|\beval\(/);
});
