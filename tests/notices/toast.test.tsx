// @vitest-environment jsdom
// Toasts: how they look to everyone, how long they last.
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { notify, prepareNotices } from "../../src/notices/notify.ts";

// React asks for `act` around updates where this is set; toasts are drawn outside of it, as on a page.
beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  prepareNotices(["toast"]);
  // jsdom knows no captured pointers.
  Element.prototype.hasPointerCapture = () => false;
});
afterEach(async () => {
  await vi.advanceTimersByTimeAsync(60_000);
  for (const close of screen.queryAllByRole("button", { name: "Cerrar" })) close.click();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const visitor = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
const after = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** The toast with this text, among those in view. */
async function raised(text: string): Promise<HTMLElement> {
  const list = await screen.findByRole("list");
  const message = await within(list).findByText(text);
  // What pauses it is listened for in effects, which come a little later.
  await after(20);
  return message.closest("li") as HTMLElement;
}

test("it says its title and its message", async () => {
  notify({ title: "Error", message: "Algo falta", severity: "error" }, "toast");
  const toast = await raised("Algo falta");
  expect(within(toast).getByText("Error")).toBeTruthy();
});

test("it lasts three seconds", async () => {
  notify({ message: "Tres segundos" }, "toast");
  const toast = await raised("Tres segundos");
  await after(2900);
  expect(toast.isConnected).toBe(true);
  await after(200);
  expect(toast.isConnected).toBe(false);
});

test("it lasts as long as it is told to", async () => {
  notify({ message: "Medio", life: 500 }, "toast");
  const toast = await raised("Medio");
  await after(600);
  expect(toast.isConnected).toBe(false);
});

test("a sticky one stays until it is closed", async () => {
  notify({ message: "Fijo", sticky: true }, "toast");
  const toast = await raised("Fijo");
  await after(30_000);
  expect(toast.isConnected).toBe(true);
  await visitor().click(within(toast).getByRole("button", { name: "Cerrar" }));
  expect(toast.isConnected).toBe(false);
});

test("its time stops while the pointer is over it", async () => {
  const user = visitor();
  notify({ message: "Quieto" }, "toast");
  const toast = await raised("Quieto");
  await after(2000);
  await user.hover(toast);
  await after(10_000);
  expect(toast.isConnected).toBe(true);
  await user.unhover(toast);
  await after(1100);
  expect(toast.isConnected).toBe(false);
});

test("its time stops while it has the focus", async () => {
  notify({ message: "Leído" }, "toast");
  const toast = await raised("Leído");
  toast.focus();
  await after(10_000);
  expect(toast.isConnected).toBe(true);
  toast.blur();
  await after(3100);
  expect(toast.isConnected).toBe(false);
});

test("closing it gives the focus back", async () => {
  document.body.insertAdjacentHTML("beforeend", "<input aria-label='Antes'>");
  const before = screen.getByLabelText("Antes");
  before.focus();
  notify({ message: "Devuelve", sticky: true }, "toast");
  const toast = await raised("Devuelve");
  await visitor().click(within(toast).getByRole("button", { name: "Cerrar" }));
  expect(document.activeElement).toBe(before);
  before.remove();
});

test.each([
  [
    "by its button",
    (toast: HTMLElement) => visitor().click(within(toast).getByRole("button", { name: "Cerrar" })),
  ],
  [
    "by Escape under the pointer",
    async (toast: HTMLElement) => {
      await visitor().hover(toast);
      await visitor().keyboard("{Escape}");
    },
  ],
])("after one was closed %s, the next still goes by itself", async (_, close) => {
  notify({ message: "Primero" }, "toast");
  await close(await raised("Primero"));
  notify({ message: "Segundo" }, "toast");
  const second = await raised("Segundo");
  await after(3100);
  expect(second.isConnected).toBe(false);
});

test("Escape closes it", async () => {
  notify({ message: "Escapa", sticky: true }, "toast");
  const toast = await raised("Escapa");
  await visitor().keyboard("{Escape}");
  expect(toast.isConnected).toBe(false);
});

test("it is read out once", async () => {
  notify({ title: "Error", message: "Se oye", severity: "error" }, "toast");
  await raised("Se oye");
  const heard = () =>
    screen.queryAllByRole("status").filter(({ textContent }) => textContent?.includes("Se oye"));
  await waitFor(() =>
    expect(heard().map((region) => region.getAttribute("aria-live"))).toEqual(["assertive"]),
  );
});

test("the same one again takes its own place", async () => {
  notify({ message: "Otra vez", sticky: true }, "toast");
  await raised("Otra vez");
  notify({ message: "Otra vez", sticky: true }, "toast");
  await act(() => after(100));
  expect(within(screen.getByRole("list")).getAllByText("Otra vez")).toHaveLength(1);
});

test("different ones stand together", async () => {
  notify({ message: "Uno", sticky: true }, "toast");
  notify({ message: "Dos", sticky: true }, "toast");
  await raised("Uno");
  await raised("Dos");
});

test("markup in a message is text", async () => {
  notify({ message: "<b>negrita</b>" }, "toast");
  expect((await raised("<b>negrita</b>")).querySelector("b")).toBeNull();
});

test("the region of the toasts has a name in Spanish", async () => {
  notify({ message: "Región" }, "toast");
  await raised("Región");
  expect(screen.getByRole("region", { name: "Avisos (F8)" })).toBeTruthy();
});

test("an alert is the browser's own", () => {
  const alert = vi.spyOn(window, "alert").mockImplementation(() => {});
  notify({ title: "Título", message: "Hola" }, "alert");
  expect(alert).toHaveBeenCalledExactlyOnceWith("Hola");
});
