// @vitest-environment jsdom
// The dialog of the people who may edit.
import { act, render, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { PeopleDialog } from "../../../src/editor/enter/PeopleDialog.tsx";
import { createEditor } from "../../../src/editor/state/editor.ts";
import { EditorContext } from "../../../src/editor/state/useEditor.ts";
import { newUser } from "../../newUser.ts";
import { withDialogs } from "../dialogs.ts";

beforeAll(withDialogs);

const ana = { id: 1, name: "Ana", mail: "ana@example.org", role: "administra", hasKey: true, entered: null } as const;
const noModel = { pages: [] };
const eva = { ...ana, id: 2, name: "Eva", mail: "eva@example.org", role: "redacta" } as const;

test("what is typed for an invitation stays until it is sent, also while the list of people arrives", async () => {
  const user = newUser();
  const answers = new Map<string, () => void>();
  const arrive = async (method: string) => {
    await expect.poll(() => answers.has(method)).toBe(true);
    await act(async () => answers.get(method)?.());
  };
  const editor = createEditor({
    ask: async (method, address) => {
      if (address !== "_/personas") return { status: 200, body: noModel };
      await new Promise<void>((resolve) => answers.set(method, resolve));
      return { status: 200, body: method === "GET" ? [ana] : [ana, eva] };
    },
    listen: () => () => {},
  });
  render(
    <EditorContext value={editor}>
      <PeopleDialog me={{ ...ana, isProved: true }} />
    </EditorContext>,
  );
  await user.type(screen.getByLabelText("Nombre"), "Eva");
  await arrive("GET");
  expect(await screen.findByRole("region", { name: "Ana" })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Nombre").value).toBe("Eva");
  await user.type(screen.getByLabelText("Correo"), "eva@example.org");
  await user.click(screen.getByRole("button", { name: "Invitar" }));
  expect(screen.getByLabelText<HTMLInputElement>("Nombre").value).toBe("Eva");
  await arrive("POST");
  expect(await screen.findByText(/^Se envió la invitación a eva@example.org/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Nombre").value).toBe("");
});

test("the focus stays where one removes somebody, and in the dialog when they are gone", async () => {
  const user = newUser();
  const editor = createEditor({
    ask: async (method, address) => {
      if (address !== "_/personas") return { status: 200, body: method === "GET" ? noModel : [ana] };
      return { status: 200, body: [{ ...ana, name: ana.mail }, eva] };
    },
    listen: () => () => {},
  });
  render(
    <EditorContext value={editor}>
      <PeopleDialog me={{ ...ana, isProved: true }} />
    </EditorContext>,
  );
  (await screen.findByRole("button", { name: "Retirar…" })).focus();
  // Whoever was invited by the address alone.
  expect(screen.getAllByText(ana.mail, { exact: false })).toHaveLength(1);
  await user.keyboard("{Enter}{Tab}{Tab}");
  expect(document.activeElement?.textContent).toBe("No retirar");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("region", { name: "Eva" })));
  screen.getByRole("button", { name: "Retirar…" }).focus();
  await user.keyboard("{Enter}{Tab}");
  expect(document.activeElement?.textContent).toBe("Retirar a Eva");
  await user.keyboard("{Enter}");
  await screen.findByText("Eva ya no puede entrar.");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Personas"));
});

test("a role that is refused is not shown as that of the person", async () => {
  const user = newUser();
  const editor = createEditor({
    ask: async (method, address) => {
      if (address !== "_/personas" && method === "GET") return { status: 200, body: noModel };
      return method === "GET" ? { status: 200, body: [ana, eva] } : { status: 400, body: { message: "No se puede." } };
    },
    listen: () => () => {},
  });
  render(
    <EditorContext value={editor}>
      <PeopleDialog me={{ ...ana, isProved: true }} />
    </EditorContext>,
  );
  const card = within(await screen.findByRole("region", { name: "Eva" }));
  const roles = () => card.getByRole<HTMLSelectElement>("combobox", { name: "Papel" });
  await user.selectOptions(roles(), "publica");
  expect(await screen.findByText("No se puede.")).toBeTruthy();
  await expect.poll(() => roles().value).toBe("redacta");
});
