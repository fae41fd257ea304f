// Checks with axe the states that a visitor reaches by interaction. screens.test.ts checks each screen after
// loading, toasts.test.ts a dialog.
import type { Page } from "playwright-core";
import { test } from "vitest";
import { expectNoAxeViolations } from "./axe.ts";
import { fillLogin, fillPqrs, sendLogin } from "./fillForms.ts";
import { openRoute } from "./routes.ts";
import { fireTimers, holdTimers } from "./timers.ts";
import { visit, waitUntilLoaded } from "./visit.ts";

const phone = { width: 320, height: 640 };
const wide = { width: 1280, height: 720 };

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

interface State {
  reach: (page: Page) => Promise<unknown>;
  /** Whether it is checked on a phone with forced colours too. */
  isForced?: true;
  /** Whether it has colours that no page has after loading, so that they are checked in dark mode too. */
  isColoured?: true;
}

/** The states that a visitor of a route reaches, one after the other. */
const visits: [string, Record<string, State>][] = [
  [
    "/",
    {
      "the hidden portals, and a page that could not be loaded": {
        reach: async (page) => {
          await press(page, "Portales");
          await page.route(/assets\/cultura-/, (route) => route.abort());
          await page.evaluate(() => {
            location.hash = "#/cultura";
          });
          await page.getByRole("button", { name: "Volver a intentarlo" }).waitFor();
        },
      },
      "the open menu of a phone": {
        reach: async (page) => {
          await page.setViewportSize(phone);
          await press(page, "Menú");
        },
        isForced: true,
      },
    },
  ],
  [
    "/pqrs",
    {
      "PQRS with errors and a file, and tracking with an error": {
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
        reach: async (page) => {
          await fillPqrs(page);
          await press(page, "Enviar PQRS");
          await page.waitForFunction(() => !document.querySelector<HTMLInputElement>("form input")?.value);
        },
      },
    },
  ],
  [
    "/login",
    {
      "login with errors, a toast and the visible password": {
        reach: async (page) => {
          await press(page, "Mostrar contraseña");
          await press(page, "Iniciar Sesión");
          await page.getByText("Por favor complete todos los campos").first().waitFor();
        },
        isForced: true,
      },
      "login while it is sent": {
        reach: async (page) => {
          await fillLogin(page);
          await sendLogin(page);
          await page.getByRole("button", { name: "Iniciando sesión…" }).waitFor();
        },
        isColoured: true,
      },
      "login after it was sent, with a toast": {
        reach: async (page) => {
          await fireTimers(page);
          await page.getByText("Inicio de sesión exitoso").first().waitFor();
        },
        isColoured: true,
      },
    },
  ],
  ["/cultura", { "a pressed choice": { reach: (page) => press(page, "REQUISITOS Y SELECCIÓN"), isForced: true } }],
  [
    "/no-existe",
    {
      "the cancelled redirect of the not-found screen": { reach: (page) => press(page, "Quedarme en esta página") },
    },
  ],
];

test.each(visits)(
  "axe finds no violation in the states of %s: light, dark, 320 px with forced colours",
  async (route, states) => {
    const { page } = await visit("", { reducedMotion: "reduce", viewport: wide });
    await waitUntilLoaded(page);
    // Before the not-found screen begins its countdown.
    await holdTimers(page);
    await openRoute(page, route);
    for (const [name, { reach, isColoured, isForced }] of Object.entries(states)) {
      await reach(page);
      const expectSound = (variant: string) =>
        expectNoAxeViolations(page).catch((error) => {
          throw new Error(`${name}, ${variant}`, { cause: error });
        });
      await expectSound("light");
      if (isColoured) {
        await page.emulateMedia({ colorScheme: "dark" });
        await expectSound("dark");
        await page.emulateMedia({ colorScheme: "light" });
      }
      if (isForced) {
        const before = page.viewportSize() ?? phone;
        await page.setViewportSize(phone);
        await page.emulateMedia({ forcedColors: "active" });
        await expectSound("320 px, forced colours");
        await page.emulateMedia({ forcedColors: "none" });
        await page.setViewportSize(before);
      }
    }
  },
);
