// Checks with axe the states that a visitor reaches by interaction. screens.test.ts checks each screen after
// loading, toasts.test.ts a dialog.
import type { BrowserContextOptions, Page } from "playwright-core";
import { test } from "vitest";
import { expectNoAxeViolations } from "./axe.ts";
import { fillLogin, fillPqrs, sendLogin } from "./fillForms.ts";
import { visit, waitUntilLoaded } from "./visit.ts";

const phone = { viewport: { width: 320, height: 640 } };

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

interface State {
  route: string;
  reach: (page: Page) => Promise<unknown>;
  options?: BrowserContextOptions;
}

const states: Record<string, State> = {
  "the open menu of a phone": { route: "/", options: phone, reach: (page) => press(page, "Menú") },
  "the hidden portals": { route: "/", reach: (page) => press(page, "Portales") },
  "PQRS with errors": {
    route: "/pqrs",
    reach: async (page) => {
      await press(page, "Enviar PQRS");
      await page.getByText("Por favor ingresa el asunto").first().waitFor();
    },
  },
  "PQRS with a file": {
    route: "/pqrs",
    reach: (page) =>
      page
        .getByLabel("Archivo adjunto")
        .setInputFiles({ name: "carta.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") }),
  },
  "PQRS after it was sent": {
    route: "/pqrs",
    reach: async (page) => {
      await fillPqrs(page);
      await press(page, "Enviar PQRS");
      await page.waitForFunction(() => !document.querySelector<HTMLInputElement>("form input")?.value);
    },
  },
  "tracking with an error": {
    route: "/pqrs",
    reach: async (page) => {
      await press(page, "Buscar");
      await page.getByText("Por favor ingresa un código de radicado").waitFor();
    },
  },
  "login with errors and a toast": {
    route: "/login",
    reach: async (page) => {
      await press(page, "Iniciar Sesión");
      await page.getByText("Por favor complete todos los campos").first().waitFor();
    },
  },
  "login while it is sent": {
    route: "/login",
    reach: async (page) => {
      await fillLogin(page);
      await sendLogin(page);
      await page.getByRole("button", { name: "Iniciando sesión…" }).waitFor();
    },
  },
  "login after it was sent, with a toast": {
    route: "/login",
    reach: async (page) => {
      await fillLogin(page);
      await sendLogin(page);
      await page.getByText("Inicio de sesión exitoso").first().waitFor();
    },
  },
  "the visible password": { route: "/login", reach: (page) => press(page, "Mostrar contraseña") },
  "a pressed choice": { route: "/cultura", reach: (page) => press(page, "REQUISITOS Y SELECCIÓN") },
  "the cancelled redirect of the not-found screen": {
    route: "/no-existe",
    reach: (page) => press(page, "Quedarme en esta página"),
  },
  "a page that could not be loaded": {
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
  /** The names of the states; all of them by default. */
  only?: string[];
}

const variants: Record<string, Variant> = {
  light: { options: {} },
  dark: {
    options: { colorScheme: "dark" },
    only: ["PQRS with errors", "login while it is sent", "login after it was sent, with a toast"],
  },
  "320 px, forced colours": {
    options: { ...phone, forcedColors: "active" },
    only: ["the open menu of a phone", "PQRS with errors", "login with errors and a toast", "a pressed choice"],
  },
};

const cases = Object.entries(variants).flatMap(([variant, { options, only = Object.keys(states) }]) =>
  Object.entries(states)
    .filter(([name]) => only.includes(name))
    .map(([name, state]) => ({ name, variant, state, options })),
);

test.each(cases)("axe finds no violation in $name ($variant)", async ({ state, options }) => {
  const { page } = await visit(`#${state.route}`, {
    reducedMotion: "reduce",
    ...options,
    ...state.options,
  });
  await waitUntilLoaded(page);
  await page.clock.install();
  await state.reach(page);
  await expectNoAxeViolations(page);
});
