// @vitest-environment jsdom
// What the panel shows of values that the person who edits may not change.
import { screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { EditPanel } from "../../../src/editor/panel/EditPanel.tsx";
import { ThemePanel } from "../../../src/editor/theme/ThemePanel.tsx";
import { readFiles } from "../../../src/pipeline/read/files.ts";
import { siteRoot } from "../../roots.ts";
import { renderEditor } from "../renderEditor.tsx";

const site = { file: "content/site.json", at: [] };
let opened: Awaited<ReturnType<typeof renderEditor>>;
afterEach(() => opened.close());

async function openPanel(role: "redacta" | "administra") {
  opened = await renderEditor(<EditPanel outline={undefined} />, role);
  await screen.findByRole("heading", { level: 2 });
}

test.each(["redacta", "administra"] as const)("for %s, the address and the logo", async (role) => {
  await openPanel(role);
  opened.editor.select(site);
  const address = await screen.findByLabelText<HTMLInputElement>("Dirección pública");
  expect(address.value).toBe(JSON.parse(opened.workspace.textOf(site.file)).address);
  expect(address.disabled).toBe(role === "redacta");
  const reason = document.getElementById(address.getAttribute("aria-describedby") ?? "")?.textContent;
  expect(reason?.includes("Solo quien administra")).toBe(role === "redacta");
  opened.editor.select({ ...site, at: ["header", "logo"] });
  const note = "Solo quien administra el editor puede cambiar el logotipo. Pídaselo a una de esas personas.";
  await screen.findByRole("heading", { level: 2, name: /^Logo/ });
  expect(screen.queryByText(note) !== null).toBe(role === "redacta");
  // What is absent is not offered either.
  opened.editor.select(site);
  await screen.findByLabelText("Dirección pública");
  expect(screen.queryByText("Dirección de los envíos") === null).toBe(role === "redacta");
});

test("those who write see the name of the site beside the colours that they may not change", async () => {
  opened = await renderEditor(<ThemePanel />, "redacta");
  expect(await screen.findByText(/^Solo quien administra el editor puede cambiar los colores/)).toBeTruthy();
  expect(screen.queryByLabelText(/Color principal/)).toBeNull();
  const { institution } = JSON.parse(String((await readFiles(siteRoot)).get(site.file)));
  expect(screen.getByDisplayValue(institution.system)).toBeTruthy();
});

test("a change that the role does not allow leaves what was entered where it is, and says why", async () => {
  await openPanel("redacta");
  const { editor, workspace } = opened;
  const before = workspace.textOf(site.file);
  editor.enter({ ...site, at: ["address"] }, "https://www.example.net/", true);
  await editor.commit();
  const { drafts, notice } = editor.getState();
  expect(Object.values(drafts).map(({ value }) => value)).toEqual(["https://www.example.net/"]);
  expect(notice?.message).toContain("la dirección pública");
  expect(workspace.textOf(site.file)).toBe(before);
});
