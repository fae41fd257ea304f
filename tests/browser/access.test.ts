// What axe sees in every state beyond rest (screens.test.ts has the screens at rest).
import type { BrowserContextOptions, Page } from "playwright-core";
import { test } from "vitest";
import { expectNothingFromAxe } from "./axe.ts";
import { fillPqrs } from "./fillPqrs.ts";
import { build, copyOfSite, serve } from "./site.ts";
import { withVisits } from "./visit.ts";

const phone = { viewport: { width: 320, height: 640 } };
const visit = withVisits();

const press = (page: Page, name: string) => page.getByRole("button", { name }).click();

async function fillLogin(page: Page) {
  await page.getByLabel("Correo Institucional").fill("ana@unicesar.edu.co");
  await page.getByLabel("Contraseña", { exact: true }).fill("secreta");
  await press(page, "Iniciar Sesión");
}

interface State {
  route: string;
  reach: (page: Page) => Promise<unknown>;
  options?: BrowserContextOptions;
}

const states: Record<string, State> = {
  "the menu of a phone, open": { route: "/", options: phone, reach: (page) => press(page, "Menú") },
  "the audience links, closed": { route: "/", reach: (page) => press(page, "Portales") },
  "PQRS failing": {
    route: "/pqrs",
    reach: async (page) => {
      await press(page, "Enviar PQRS");
      await page.getByText("Por favor ingresa el asunto").waitFor();
    },
  },
  "PQRS with a file": {
    route: "/pqrs",
    reach: (page) =>
      page
        .getByLabel("Archivo adjunto")
        .setInputFiles({ name: "carta.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") }),
  },
  "PQRS sent": {
    route: "/pqrs",
    reach: async (page) => {
      await fillPqrs(page);
      await press(page, "Enviar PQRS");
      await page.waitForFunction(() => !document.querySelector<HTMLInputElement>("form input")?.value);
    },
  },
  "the tracking failing": {
    route: "/pqrs",
    reach: async (page) => {
      await press(page, "Buscar");
      await page.getByText("Por favor ingresa un código de radicado").waitFor();
    },
  },
  "the login failing, with its toast": {
    route: "/login",
    reach: async (page) => {
      await press(page, "Iniciar Sesión");
      await page.getByText("Por favor complete todos los campos").first().waitFor();
    },
  },
  "the login being sent": {
    route: "/login",
    reach: async (page) => {
      await fillLogin(page);
      await page.getByRole("button", { name: "Iniciando sesión…" }).waitFor();
    },
  },
  "the login sent, with its toast": {
    route: "/login",
    reach: async (page) => {
      await fillLogin(page);
      await page.getByText("Inicio de sesión exitoso").first().waitFor();
    },
  },
  "the password shown": { route: "/login", reach: (page) => press(page, "Mostrar contraseña") },
  "a choice made": { route: "/cultura", reach: (page) => press(page, "REQUISITOS Y SELECCIÓN") },
  "the way home cancelled": { route: "/no-existe", reach: (page) => press(page, "Quedarme en esta página") },
  "a page that does not load": {
    route: "/",
    reach: async (page) => {
      await page.route(/assets\/cultura-/, (route) => route.abort());
      await page.evaluate(() => {
        location.hash = "#/cultura";
      });
      await page.getByRole("button", { name: "Volver a intentarlo" }).waitFor();
    },
  },
};

interface Variant {
  options: BrowserContextOptions;
  /** All states where not said. */
  of?: string[];
}

const variants: Record<string, Variant> = {
  light: { options: {} },
  dark: {
    options: { colorScheme: "dark" },
    of: ["PQRS failing", "the login being sent", "the login sent, with its toast"],
  },
  "320 px, forced colours": {
    options: { ...phone, forcedColors: "active" },
    of: ["the menu of a phone, open", "PQRS failing", "the login failing, with its toast", "a choice made"],
  },
};

const cases = Object.entries(variants).flatMap(([variant, { options, of = Object.keys(states) }]) =>
  Object.entries(states)
    .filter(([name]) => of.includes(name))
    .map(([name, state]) => ({ name, variant, state, options })),
);

test.each(cases)("axe finds nothing in $name ($variant)", async ({ state, options }) => {
  const { page } = await visit(`#${state.route}`, {
    reducedMotion: "reduce",
    ...options,
    ...state.options,
  });
  page.setDefaultTimeout(10_000);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
  await page.clock.install();
  await state.reach(page);
  await expectNothingFromAxe(page);
});

test("axe finds nothing in a dialog", async () => {
  const site = await copyOfSite();
  await site.change("content/pages/cultura.json", (text) => {
    const page = JSON.parse(text);
    const { choices } = page.sections.find(({ type }: { type: string }) => type === "choices");
    choices[0].dialog = {
      title: "Inscripción",
      paragraphs: ["Escríbenos para inscribirte."],
      actions: [{ label: "Escribir", form: "pqrs" }],
    };
    return JSON.stringify(page);
  });
  const { url: copy, close: stop } = await serve(await build(site.root));
  for (const { options } of Object.values(variants)) {
    const { page, close } = await visit(`${copy}#/cultura`, { reducedMotion: "reduce", ...options });
    await press(page, "INSCRIBIRSE EN UN GRUPO ARTISTICO");
    await page.getByRole("dialog", { name: "Inscripción" }).waitFor();
    await expectNothingFromAxe(page);
    await close();
  }
  await stop();
  await site.remove();
});
