// Buttons without an action, as the specification has them: 22, each in a section that says what to do meanwhile.
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openRoute } from "./routes.ts";
import { openWindow, sharedBrowser, type Visit } from "./visit.ts";

const pages = [
  { route: "/deportes", labels: ["Inscribirme Ahora"], count: 6 },
  {
    route: "/cultura",
    labels: ["INICIO", "Grupos Artísticos Institucionales", "Cultura y academia", "Logros Obtenidos", "Normatividad"],
    count: 5,
  },
  {
    route: "/cultura",
    labels: [
      "INSCRIBIRSE EN UN GRUPO ARTISTICO",
      "REQUISITOS Y SELECCIÓN",
      "CONVOCATORIA NUEVOS INTEGRANTES",
      "CONSULTAR HORARIOS DE ENSAYO",
    ],
    count: 4,
  },
  { route: "/informativo", labels: ["Más información", "Quiero participar"], count: 6 },
  { route: "/educacion-inclusiva", labels: ["Universidad Popular del Cesar"], count: 1 },
];

let visited: Visit;
beforeAll(async () => {
  visited = await openWindow(await sharedBrowser(), inject("url"));
});
afterAll(() => visited.close());

test.each(pages)("on $route: $labels", async ({ route, labels, count }) => {
  const { page } = visited;
  await openRoute(page, route);
  const all = await page.locator("main button").all();
  const names = await Promise.all(all.map((button) => button.innerText()));
  const named = labels.map((name) => page.getByRole("button", { name, exact: true }).count());
  expect((await Promise.all(named)).reduce((sum, each) => sum + each)).toBe(count);
  const idle = all.filter((_, index) => labels.includes(names[index] ?? ""));
  expect(idle).toHaveLength(count);
  for (const button of idle) {
    await button.focus();
    const state = await button.evaluate((element) => ({
      focused: element === document.activeElement,
      tag: getComputedStyle(element, "::after").content,
      background: getComputedStyle(element).backgroundColor,
      note: element.closest("section")?.textContent?.includes("Por ahora"),
    }));
    // The tag is not read: the name of the button is that of the specification.
    expect(state).toEqual({ focused: true, tag: '"Pronto" / ""', background: "rgba(0, 0, 0, 0)", note: true });
    expect(await button.isEnabled()).toBe(true);
  }
});
