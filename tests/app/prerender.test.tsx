// The markup of the forms that the build renders.
import { expect, test, vi } from "vitest";
import { renderForms } from "../../src/app/prerender.tsx";

vi.mock("virtual:forms", async () => {
  const { formOf } = await import("../forms/compileForm.ts");
  const { pageForm } = await import("../forms/pageForm.ts");
  const formWith = (nombre: object) => async () => ({ default: pageForm(formOf({ properties: { nombre } })) });
  return {
    default: {
      sana: formWith({ title: "Nombre", type: "string" }),
      // rjsf throws because there is no such widget.
      rota: formWith({ title: "Nombre", type: "string", ui: { widget: "desconocido" } }),
    },
  };
});

test("renders each form, and none of which a field throws", async () => {
  const { sana, rota } = await renderForms();
  expect(sana).toContain("Nombre");
  expect(rota).toBe("");
});
