// Every page shows its heading and pictures, and nothing goes wrong.
import { expect, test } from "vitest";
import { heading, link, open, waitFor } from "../page.ts";
import type { Tab } from "../tab.ts";

const headings: [route: string, heading: string][] = [
  ["/", "TU BIENESTAR ES NUESTRA PRIORIDAD"],
  ["/login", "Inicio de Sesión"],
  ["/deportes", "Programas Deportivos"],
  ["/educacion-inclusiva", "Educación Inclusiva"],
  ["/cultura", "Actividades Culturales"],
  ["/informativo", "Noticias y eventos"],
  ["/pqrs", "Envíanos tu Petición, Queja, Reclamo o Sugerencia"],
  ["/no-existe", "Página No Encontrada"],
];

export function testPages(tab: () => Tab) {
  test.each(headings)("%s shows the heading «%s» and all pictures, without problems", async (route, text) => {
    await open(tab(), route);
    await waitFor(tab(), heading(text));
    // An unknown route redirects.
    if (route !== "/no-existe") await expectPictures(tab());
    expect(await tab().evaluate(() => window.problems)).toEqual([]);
  });

  test("the not-found screen goes to the landing page", async () => {
    await open(tab(), "/no-existe");
    await tab().click(link("Volver al Inicio"));
    await waitFor(tab(), heading("TU BIENESTAR ES NUESTRA PRIORIDAD"));
  });

  test("records console errors, exceptions and resources that fail to load as problems", async () => {
    await open(tab(), "/");
    await tab().evaluate(() => {
      console.error("logged");
      setTimeout(() => {
        throw new Error("thrown");
      });
      document.body.append(Object.assign(document.createElement("img"), { src: "missing.png" }));
    });
    for (const problem of ["logged", "thrown", "missing.png"])
      await expect.poll(() => tab().evaluate(() => window.problems.join())).toContain(problem);
  });
}

/** Loads all pictures, also those far from the window, and waits for them. */
async function expectPictures(tab: Tab) {
  await tab.evaluate(() => {
    for (const picture of document.images) picture.loading = "eager";
  });
  const missing = () =>
    tab.evaluate(() => Array.from(document.images, ({ naturalWidth, src }) => (naturalWidth ? "" : src)).join(""));
  await expect.poll(missing).toBe("");
}
