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
  /** Whether it is checked on a phone with forced colours too. */
  isForced?: true;
  /** Whether it has colours that no page has after loading, so that they are checked in dark mode too. */
  isColoured?: true;
}

const states: Record<string, State> = {
  "the open menu of a phone": {
    route: "/",
    options: phone,
    reach: (page) => press(page, "Menú"),
    isForced: true,
  },
  "the hidden portals, and a page that could not be loaded": {
    route: "/",
    reach: async (page) => {
      await press(page, "Portales");
      await page.route(/assets\/cultura-/, (route) => route.abort());
      await page.evaluate(() => {
        location.hash = "#/cultura";
      });
      await page.getByRole("button", { name: "Volver a intentarlo" }).waitFor();
    },
  },
  "PQRS with errors and a file, and tracking with an error": {
    route: "/pqrs",
    reach: async (page) => {
      await page
        .getByLabel("Archivo adjunto")
        .setInputFiles({ name: "carta.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") });
      await press(page, "Buscar");
      await page.getByText("Por favor ingresa un código de radicado").waitFor();
      await press(page, "Enviar PQRS");
      await page.getByText("Por favor ingresa el asunto").first().waitFor();
    },
    isForced: true,
    isColoured: true,
  },
  "PQRS after it was sent": {
    route: "/pqrs",
    reach: async (page) => {
      await fillPqrs(page);
      await press(page, "Enviar PQRS");
      await page.waitForFunction(() => !document.querySelector<HTMLInputElement>("form input")?.value);
    },
  },
  "login with errors, a toast and the visible password": {
    route: "/login",
    reach: async (page) => {
      await press(page, "Mostrar contraseña");
      await press(page, "Iniciar Sesión");
      await page.getByText("Por favor complete todos los campos").first().waitFor();
    },
    isForced: true,
  },
  "login while it is sent": {
    route: "/login",
    reach: async (page) => {
      await fillLogin(page);
      await sendLogin(page);
      await page.getByRole("button", { name: "Iniciando sesión…" }).waitFor();
    },
    isColoured: true,
  },
  "login after it was sent, with a toast": {
    route: "/login",
    reach: async (page) => {
      await fillLogin(page);
      await sendLogin(page);
      await page.getByText("Inicio de sesión exitoso").first().waitFor();
    },
    isColoured: true,
  },
  "a pressed choice": {
    route: "/cultura",
    reach: (page) => press(page, "REQUISITOS Y SELECCIÓN"),
    isForced: true,
  },
  "the cancelled redirect of the not-found screen": {
    route: "/no-existe",
    reach: (page) => press(page, "Quedarme en esta página"),
  },
};

const variants: [string, BrowserContextOptions | undefined, (state: State) => unknown][] = [
  ["light", undefined, () => true],
  ["dark", { colorScheme: "dark" }, ({ isColoured }) => isColoured],
  ["320 px, forced colours", { ...phone, forcedColors: "active" }, ({ isForced }) => isForced],
];

const cases = variants.flatMap(([variant, options, isChecked]) =>
  Object.entries(states)
    .filter(([, state]) => isChecked(state))
    .map(([name, state]) => ({ name, variant, state, options })),
);

test.each(cases)("axe finds no violation in $name ($variant)", async ({ state, options }) => {
  const { page } = await visit(`#${state.route}`, { reducedMotion: "reduce", ...state.options, ...options });
  await waitUntilLoaded(page);
  await page.clock.install();
  await state.reach(page);
  await expectNoAxeViolations(page);
});
