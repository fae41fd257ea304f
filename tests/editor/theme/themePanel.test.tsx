// @vitest-environment jsdom
// The panel of the colours and the logo: what is written, and when. That the site shows it is tested in Chromium.
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isUnsaved } from "../../../src/editor/state/editorState.ts";
import { ThemePanel } from "../../../src/editor/theme/ThemePanel.tsx";
import { newUser } from "../../newUser.ts";
import { renderEditor } from "../renderEditor.tsx";

const siteFile = "content/site.json";

let opened: Awaited<ReturnType<typeof renderEditor>> | undefined;
afterEach(() => opened?.close());
// jsdom lacks it.
beforeEach(() => vi.stubGlobal("matchMedia", () => ({ matches: false })));

/** `change` is done to the site's file before. */
async function open(change: (site: Record<string, unknown>) => void = () => {}) {
  opened = await renderEditor(<ThemePanel />);
  const { editor, workspace, jsonOf } = opened;
  const site = await jsonOf(siteFile);
  change(site);
  workspace.save(siteFile, JSON.stringify(site, null, 2));
  editor.showScreen("theme");
  await screen.findByLabelText("Color principal");
  return { ...opened, user: newUser(), site: () => opened?.jsonOf(siteFile) };
}
/** A slow machine needs longer than the second of `waitFor`. */
const eventually = (check: () => unknown) => waitFor(check, { timeout: 60_000 });
const themed = (site: Record<string, unknown>) => {
  site.theme = { main: "#0b5a3c", accent: "#f6b929" };
};
const picker = () => screen.getByLabelText<HTMLInputElement>("Color principal");
const text = () => screen.getByLabelText<HTMLInputElement>("Color principal: en cifras");

test("a site without colours of its own shows the usual ones, and the first one that is entered declares both", async () => {
  const { user, site, editor } = await open();
  expect([picker().value, text().value]).toEqual(["#0b5a3c", "#0b5a3c"]);
  await user.clear(text());
  await user.type(text(), "aa0000{Enter}");
  await eventually(async () => expect((await site()).theme).toEqual({ main: "#aa0000", accent: "#f6b929" }));
  await editor.step("undo");
  expect(await site()).not.toHaveProperty("theme");
  expect(editor.getState().screen).toBe("theme");
  await eventually(() => expect(picker().value).toBe("#0b5a3c"));
});

test("a colour that is dragged is written when the picker is closed, in one step", async () => {
  const { site, editor } = await open(themed);
  for (const value of ["#112233", "#0089c7"]) fireEvent.input(picker(), { target: { value } });
  await screen.findByText(/«#0089c7» no se lee bien como texto/, {}, { timeout: 60_000 });
  expect([text().value, editor.getState().drafts]).toEqual(["#0089c7", {}]);
  expect((await site()).theme.main).toBe("#0b5a3c");
  fireEvent.change(picker(), { target: { value: "#0089c8" } });
  await eventually(async () => expect((await site()).theme).toEqual({ main: "#0089c8", accent: "#f6b929" }));
  await eventually(() => expect(editor.getState().model?.undo).toBe("Cambiar color principal"));
  await editor.step("undo");
  expect((await site()).theme.main).toBe("#0b5a3c");
});

test("a colour that is typed is not saved yet, and is sent once the field is left", async () => {
  const { user, site, editor } = await open(themed);
  await user.clear(text());
  await user.type(text(), "#aa000");
  expect(isUnsaved(editor.getState())).toBe(true);
  await user.type(text(), "0");
  expect((await site()).theme.main).toBe("#0b5a3c");
  await user.tab();
  await eventually(async () => expect((await site()).theme.main).toBe("#aa0000"));
  await eventually(() => expect(isUnsaved(editor.getState())).toBe(false));
});

test("a colour that the check accepts replaces one of which it warns, with one press", async () => {
  const { user, site } = await open((file) => {
    file.theme = { main: "#0089c7", accent: "#f6b929" };
  });
  const nearest = await screen.findByRole("button", { name: /el más parecido/ }, { timeout: 60_000 });
  await user.click(nearest);
  await eventually(async () => expect((await site()).theme.main).toBe("#0070a4"));
  expect(document.activeElement).toBe(picker());
  await eventually(() => expect(screen.queryByText(/no se lee bien/)).toBeNull());
});

test("what is no colour stays in its field with the sentence of the check, and is not written", async () => {
  const { user, site } = await open(themed);
  await user.clear(text());
  await user.type(text(), "verde{Enter}");
  expect((await screen.findByRole("alert", {}, { timeout: 60_000 })).textContent).toMatch(/# y seis cifras/);
  expect([text().value, (await site()).theme.main]).toEqual(["verde", "#0b5a3c"]);
  await user.clear(text());
  await user.type(text(), "#AA0000{Enter}");
  await eventually(async () => expect((await site()).theme.main).toBe("#AA0000"));
  await eventually(() => expect(screen.queryByRole("alert")).toBeNull());
});

test("what leads to a colour leads to its field on this screen, and so does the end of a conflict", async () => {
  const { user, workspace, changed, editor } = await open(themed);
  editor.showScreen("start");
  await editor.goTo({ file: siteFile, pointer: "/theme/main" });
  expect(editor.getState().screen).toBe("theme");
  expect(document.activeElement).toBe(picker());
  await user.clear(text());
  await user.type(text(), "#aa0000");
  workspace.save(siteFile, workspace.textOf(siteFile).replace("#0b5a3c", "#00aa00"));
  await changed();
  await user.click(await screen.findByRole("button", { name: "Poner lo mío" }, { timeout: 60_000 }));
  expect(document.activeElement).toBe(picker());
});

test("goes back to the usual colours", async () => {
  const { user, site } = await open(themed);
  await user.click(screen.getByRole("button", { name: /colores de fábrica/ }));
  await eventually(async () => expect(await site()).not.toHaveProperty("theme"));
  expect(document.activeElement).toBe(picker());
});

const svg = (inside: string) => {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M0 0h32v32H0z"/>${inside}</svg>`;
  return new File([text], "Escudo.svg", { type: "image/svg+xml" });
};

test("a file takes the place of the icon of the logo; one that the check refuses changes nothing and is explained", async () => {
  const { user, site, workspace } = await open();
  const before = await site();
  await user.click(screen.getByRole("radio", { name: "Archivo" }));
  const choose = (file: File) => user.upload(document.querySelector<HTMLInputElement>("[type=file]") as never, file);
  await choose(svg("<script/>"));
  await screen.findByText(/<script> no se admite en un logotipo/, {}, { timeout: 60_000 });
  expect(await site()).toEqual(before);
  await choose(svg(""));
  const logo = { file: "escudo.svg", alt: "Universidad Popular del Cesar" };
  await eventually(async () => expect((await site()).header.logo).toEqual(logo));
  expect((await workspace.read()).has("content/brand/escudo.svg")).toBe(true);
  await screen.findByRole("button", { name: "Archivo: Cambiar…" });
});

test("a site without a logo gets one with the name of its institution", async () => {
  const { user, site } = await open((file) => delete file.header);
  await user.click(screen.getByRole("button", { name: "Poner un logotipo" }));
  const alt = "Universidad Popular del Cesar";
  await eventually(async () => expect((await site()).header).toEqual({ logo: { drawing: "bank", alt } }));
  expect(await screen.findByLabelText("Texto del logotipo")).toHaveProperty("value", alt);
});
