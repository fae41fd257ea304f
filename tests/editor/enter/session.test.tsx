// @vitest-environment jsdom
// A request for which the session has ended, or needs the key again, waits for the person.
import { act, render, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { SessionDialog } from "../../../src/editor/enter/SessionDialog.tsx";
import { createPanelSession } from "../../../src/editor/enter/session.ts";
import { EditPanel } from "../../../src/editor/panel/EditPanel.tsx";
import type { Listeners } from "../../../src/editor/state/api.ts";
import { createEditor } from "../../../src/editor/state/editor.ts";
import { EditorContext } from "../../../src/editor/state/useEditor.ts";
import { newUser } from "../../newUser.ts";
import { withDialogs } from "../dialogs.ts";
import { memoryServer } from "../memoryServer.ts";

beforeAll(withDialogs);

const user = newUser();
let answers: { status: number; body: object }[];
let asked: string[];
/** What the server's events lead to. */
let events: Listeners;
beforeEach(() => {
  answers = [];
  asked = [];
});

/** Every request gets the next answer; those about the account get their own. */
function open(account: object = { hasKey: true }) {
  const session = createPanelSession({
    ask: async (method, address) => {
      asked.push(`${method} ${address}`);
      if (address === "_/yo") return "status" in account ? (account as typeof ended) : { status: 200, body: account };
      if (address === "entrar/datos") return { status: 200, body: { institution: "", oidc: true } };
      return answers.shift() ?? { status: 200, body: {} };
    },
    listen: (listeners) => {
      events = listeners;
      return () => {};
    },
  });
  render(
    <EditorContext value={createEditor(session.server)}>
      <SessionDialog session={session} />
    </EditorContext>,
  );
  return session;
}

const ended = { status: 401, body: { message: "Su sesión terminó.", enter: true } };
const unproved = { status: 401, body: { message: "Confirme con su llave.", prove: true } };
const done = { status: 200, body: { label: "hecho" } };

test("requests whose session has ended wait for one dialog, and are sent again", async () => {
  const { server } = open();
  answers = [ended, ended, done, done];
  const both = act(async () => [server.ask("POST", "_/change", {}), server.ask("GET", "_/model", {})] as const);
  const [first, second] = await both;
  await user.click(await screen.findByRole("button", { name: "Ya está: seguir aquí" }));
  expect(await Promise.all([first, second])).toEqual([done, done]);
  expect(asked).toEqual(["POST _/change", "GET _/model", "POST _/change", "GET _/model"]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a window in whose browser somebody else has entered waits for its own person", async () => {
  const { server } = open();
  const other = { ...ended, body: { ...ended.body, other: "Luis Paz" } };
  answers = [ended, other];
  const [request] = await act(async () => [server.ask("POST", "_/change", {})] as const);
  await user.click(await screen.findByRole("button", { name: "Ya está: seguir aquí" }));
  expect(await screen.findByRole("dialog", { name: "Aquí entró otra persona" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Seguir como Luis Paz" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Cerrar" }));
  expect(await request).toEqual(other);
});

test("whoever was removed is not asked for a key that would be refused", async () => {
  const { server } = open();
  answers = [{ ...ended, body: { ...ended.body, removed: true } }, done];
  const [request] = await act(async () => [server.ask("POST", "_/change", {})] as const);
  expect(await screen.findByRole("dialog", { name: "Su cuenta ya no está en el editor" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /llave/ })).toBeNull();
  // After another invitation.
  await user.click(screen.getByRole("button", { name: "Ya está: seguir aquí" }));
  expect(await request).toEqual(done);
});

test("whoever does not confirm gets the refusal, and is asked again the next time", async () => {
  const { server } = open();
  answers = [unproved, unproved];
  const refused = await act(async () => [server.ask("POST", "_/publish", {})] as const);
  expect(await screen.findByRole("dialog", { name: "Confirme que es usted" })).toBeTruthy();
  // For whoever has a key, but not at this computer.
  expect(
    screen.getByText(/en otro equipo\? Elíjalo en la ventana.* Si la perdió, pida a quien administra/),
  ).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Cerrar" }));
  expect(await refused[0]).toEqual(unproved);
  await act(async () => void server.ask("POST", "_/publish", {}));
  expect(await screen.findByRole("button", { name: "Usar mi llave" })).toBeTruthy();
});

test("a device that does not use the key says why, and the request goes on waiting", async () => {
  vi.stubGlobal("PublicKeyCredential", class {});
  const get = vi.fn(async () => {
    throw new DOMException("", "NotAllowedError");
  });
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { credentials: { get } }));
  const { server } = open();
  answers = [unproved, { status: 200, body: { challenge: "YQ" } }];
  await act(async () => void server.ask("POST", "_/publish", {}));
  await user.click(await screen.findByRole("button", { name: "Usar mi llave" }));
  expect((await screen.findByRole("alert")).textContent).toContain("No se usó ninguna llave");
  expect(get).toHaveBeenCalledOnce();
  expect(asked.filter((name) => name === "POST _/publish")).toHaveLength(1);
});

test("whoever has no key is offered one, and the account of the institution in another tab", async () => {
  const { server } = open({ hasKey: false });
  answers = [unproved, done];
  const [request] = await act(async () => [server.ask("POST", "_/publish", {})] as const);
  expect(await screen.findByRole("button", { name: "Añadir una llave" })).toBeTruthy();
  const link = await screen.findByRole("link", { name: /cuenta de la institución/ });
  expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual([
    "/editar/entrar/institucion?confirmar",
    "_blank",
  ]);
  await user.click(screen.getByRole("button", { name: "Ya está: seguir aquí" }));
  expect(await request).toEqual(done);
});

test("what the editor repeats by itself asks nobody again who did not want to", async () => {
  const { server } = open();
  answers = [ended, ended, done, ended];
  const [first] = await act(async () => [server.ask("GET", "_/model", {})] as const);
  await user.click(await screen.findByRole("button", { name: "Cerrar" }));
  expect([await first, await server.ask("GET", "_/model", {})]).toEqual([ended, ended]);
  expect(screen.queryByRole("dialog")).toBeNull();
  await server.ask("GET", "_/model", {});
  await act(async () => void server.ask("GET", "_/model", {}));
  expect(screen.getByRole("dialog")).toBeTruthy();
});

test("whoever leaves is not asked to enter again", async () => {
  const { server } = open();
  await createEditor(server).ask("POST _/salir");
  expect(asked).toEqual(["POST _/salir"]);
});

test("other refusals go to the editor at once", async () => {
  const { server } = open();
  const refusal = { status: 403, body: { message: "Solo quien administra…" } };
  answers = [refusal, { status: 401, body: { message: "Otra cosa" } }];
  expect(await server.ask("POST", "_/change", {})).toEqual(refusal);
  expect((await server.ask("POST", "_/change", {})).status).toBe(401);
  expect(screen.queryByRole("dialog")).toBeNull();
});

describe("the connection that is lost", () => {
  const listeners = { onChanged: () => {}, onAgain: () => {}, onLost: () => {} };
  const lose = () => act(async () => events.onLost());

  test("is an ended session, of which the person is told once until it is there again", async () => {
    open(ended).server.listen(listeners);
    await lose();
    expect(await screen.findByRole("dialog", { name: "Su sesión terminó" })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Cerrar" }));
    await lose();
    expect(screen.queryByRole("dialog")).toBeNull();
    events.onAgain();
    await lose();
    expect(screen.getByRole("dialog")).toBeTruthy();
  });

  test("is an ended session also after it was really lost", async () => {
    const ask = vi.fn().mockRejectedValueOnce(new Error("offline")).mockResolvedValue(ended);
    const listen = (own: Listeners) => {
      events = own;
      return () => {};
    };
    const session = createPanelSession({ ask, listen });
    session.server.listen(listeners);
    await lose();
    expect(session.asked()).toBeUndefined();
    await lose();
    expect(session.asked()).toMatchObject({ reason: "enter" });
  });

  test("says nothing about a session that goes on", async () => {
    open().server.listen(listeners);
    await lose();
    await lose();
    expect(asked).toEqual(["GET _/yo"]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

test("closing the dialog about an ended session, which is no lost connection, leaves it closed and the text as it is", async () => {
  const { server } = await memoryServer();
  const session = createPanelSession({
    ask: (method, address, content) =>
      method === "POST" || address === "_/yo" ? Promise.resolve(ended) : server.ask(method, address, content),
    listen: (listeners) => {
      events = listeners;
      return server.listen(listeners);
    },
  });
  const editor = createEditor(session.server);
  onTestFinished(editor.start("/"));
  await waitFor(() => expect(editor.getState().model).toBeDefined());
  render(
    <EditorContext value={editor}>
      <EditPanel outline={undefined} />
      <SessionDialog session={session} />
    </EditorContext>,
  );
  const field = screen.getByLabelText<HTMLTextAreaElement>("Título de la pestaña");
  await user.type(field, " de hoy");
  await act(async () => events.onLost());
  const dialog = await screen.findByRole("dialog", { name: "Su sesión terminó" });
  // What is typed on presses no button.
  expect(document.activeElement).toBe(within(dialog).getByRole("heading"));
  expect(editor.getState().offline).toMatch(/^No hay conexión/);
  expect(within(dialog).queryByText(/No hay conexión/)).toBeNull();
  // What was typed is sent after a pause. Sent after the dialog was closed, it would open it again.
  await waitFor(() => expect(editor.getState().isSaving).toBe(true));
  await user.click(screen.getByRole("button", { name: "Cerrar" }));
  await waitFor(() => expect(editor.getState().isSaving).toBe(false));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(field.value).toMatch(/ de hoy$/);
});
