// @vitest-environment jsdom
// Rules between fields, on the page.
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { formOf } from "./compileForm.ts";
import { descriptionsOf, input, recordingAction, renderForm, sendButton } from "./renderForm.tsx";

const form = formOf({
  properties: {
    inicio: { title: "Inicio", type: "string", format: "date" },
    fin: { title: "Fin", type: "string", format: "date", after: "inicio", notAfter: "inicio+1m" },
    clave: { title: "Clave", type: "string", ui: { widget: "password" } },
    otra: { title: "Otra vez", type: "string", sameAs: "clave", ui: { widget: "password" } },
  },
  errors: [{ field: "fin", rule: "after", message: "El final va después del {inicio}" }],
});

test("a date control offers the days that the other fields allow", async () => {
  const { user } = renderForm(form);
  expect(input("Fin").min).toBe("");
  await user.type(input("Inicio"), "2026-11-30");
  await user.click(input("Fin"));
  expect([input("Fin").min, input("Fin").max]).toEqual(["2026-12-01", "2026-12-30"]);
});

test("an error stands at the field with the rule until either field changes", async () => {
  const { sent, action } = recordingAction();
  const { user } = renderForm(form, action);
  await user.type(input("Inicio"), "2026-11-30");
  await user.type(input("Fin"), "2026-11-30");
  await user.type(input("Clave"), "una");
  await user.type(input("Otra vez"), "otra");
  await user.click(sendButton());
  expect(document.activeElement).toBe(input("Fin"));
  expect(descriptionsOf(input("Fin"))).toContain("Error: El final va después del 30 de noviembre de 2026");
  expect(descriptionsOf(input("Otra vez"))).toContain("Error: «Otra vez» no coincide con «Clave»");
  await user.clear(input("Inicio"));
  await user.type(input("Inicio"), "2026-11-29");
  await user.clear(input("Clave"));
  await user.type(input("Clave"), "otra");
  await user.tab();
  expect(descriptionsOf(input("Fin"))).toEqual(["(opcional)"]);
  await user.click(sendButton());
  expect(sent).toEqual([{ inicio: "2026-11-29", fin: "2026-11-30", clave: "otra", otra: "otra" }]);
});

test("a date of which only a part was typed is reported, also if it is optional, until it is complete", async () => {
  const properties = { dia: { title: "Día", type: "string", format: "date" } } as const;
  const { sent, action } = recordingAction();
  const { user } = renderForm(formOf({ properties, notify: "inline" }), action);
  // jsdom has no parts of a date.
  Object.defineProperty(input("Día"), "validity", { get: () => ({ badInput: input("Día").value === "" }) });
  await user.click(sendButton());
  expect(screen.getByText("Escribe una fecha válida en «Día»")).toBeTruthy();
  expect(document.activeElement).toBe(input("Día"));
  expect(sent).toEqual([]);
  fireEvent.change(input("Día"), { target: { value: "2026-12-05" } });
  fireEvent.blur(input("Día"));
  expect(screen.queryByText("Escribe una fecha válida en «Día»")).toBeNull();
  await user.click(sendButton());
  expect(sent).toEqual([{ dia: "2026-12-05" }]);
});
