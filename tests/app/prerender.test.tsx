// The markup of a form that the build renders, if one of its fields throws.
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { Form } from "../../src/sections/form/Form.tsx";
import { formResource, loadForms } from "../../src/sections/form/formResource.ts";

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

test("renders the page, without the fields of this form", async () => {
  vi.stubEnv("SSR", true);
  vi.spyOn(console, "error").mockImplementation(() => {});
  await loadForms(["sana", "rota"]);
  expect(await formResource.load("rota")).not.toBeNull();
  const markupOf = (form: string) => renderToString(<Form type="form" form={form} title="Solicitud" />);
  expect(markupOf("sana")).toContain("Nombre");
  expect(markupOf("rota")).toContain("Solicitud");
  expect(markupOf("rota")).not.toContain("Nombre");
});
