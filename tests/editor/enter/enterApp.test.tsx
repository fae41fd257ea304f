// @vitest-environment jsdom
// «Entrar», in front of a server that only answers.
import { render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { EnterApp } from "../../../src/editor/enter/EnterApp.tsx";
import { asking } from "../../../src/editor/state/api.ts";
import { newUser } from "../../newUser.ts";

const user = newUser();
let answers: Record<string, { status: number; body: object }>;
let sent: [string, object][];
const onEntered = vi.fn();
beforeEach(() => {
  onEntered.mockReset();
  sent = [];
  answers = {
    "GET entrar/datos": { status: 200, body: { institution: "Universidad", oidc: false } },
    "GET _/yo": { status: 401, body: { message: "Entre.", enter: true } },
  };
});

async function open(token = "") {
  const ask = async (method: string, address: string, content: object) => {
    if (method === "POST") sent.push([address, content]);
    const answer = answers[`${method} ${address}`];
    if (!answer) throw new Error("offline");
    return answer;
  };
  render(
    <EnterApp ask={asking({ ask, listen: () => () => {} })} token={token} isUninvited={false} onEntered={onEntered} />,
  );
  await screen.findByText("Universidad");
}

const me = { id: 1, name: "Ana Gómez", mail: "ana@example.org", role: "redacta", hasKey: false, isProved: false };

test("sends a link, and says the same whoever asks", async () => {
  answers["POST entrar/enlace"] = { status: 200, body: {} };
  await open();
  await user.type(screen.getByLabelText("Su correo"), " ana@example.org{Enter}");
  expect((await screen.findByRole("alert")).textContent).toContain("Si ese correo está invitado");
  expect(sent).toEqual([["entrar/enlace", { mail: "ana@example.org" }]]);
  expect(screen.queryByRole("link")).toBeNull();
});

test("a link is spent by a button, and whoever has no key is offered one", async () => {
  answers["POST entrar/canje"] = { status: 200, body: me };
  await open("secreto");
  expect(sent).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Entrar" }));
  const heading = await screen.findByRole("heading", { name: "Añada una llave" });
  expect(document.activeElement).toBe(heading);
  expect(sent).toEqual([["entrar/canje", { token: "secreto" }]]);
  expect(onEntered).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: /^Ahora no/ }));
  expect(onEntered).toHaveBeenCalledOnce();
});

test("whoever has a key already goes from the link to the editor", async () => {
  answers["POST entrar/canje"] = { status: 200, body: { ...me, hasKey: true } };
  await open("secreto");
  await user.click(screen.getByRole("button", { name: "Entrar" }));
  expect(onEntered).toHaveBeenCalledOnce();
});

test("a link that was used says so, and leads to the other ways", async () => {
  answers["POST entrar/canje"] = { status: 401, body: { message: "Ese enlace ya se usó o venció." } };
  await open("viejo");
  await user.click(screen.getByRole("button", { name: "Entrar" }));
  expect((await screen.findByRole("alert")).textContent).toBe("Ese enlace ya se usó o venció.");
  await user.click(screen.getByRole("button", { name: "Entrar de otra forma" }));
  expect(screen.getByRole("button", { name: "Envíenme un enlace" })).toBeTruthy();
});

test("whoever comes back from the institution with a session goes to the editor, and not with a link of another", async () => {
  answers["GET _/yo"] = { status: 200, body: me };
  await open("secreto");
  expect(onEntered).not.toHaveBeenCalled();
  document.body.replaceChildren();
  await open();
  await expect.poll(() => onEntered).toHaveBeenCalledOnce();
});

test("without a connection it says so, and the mail address stays", async () => {
  await open();
  await user.type(screen.getByLabelText("Su correo"), "ana@example.org{Enter}");
  expect((await screen.findByRole("alert")).textContent).toMatch(/^No hay conexión con el programa\. Revise/);
  expect(screen.getByLabelText<HTMLInputElement>("Su correo").value).toBe("ana@example.org");
});
