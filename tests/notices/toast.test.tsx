// @vitest-environment jsdom
// Toasts: their content, accessibility and duration.
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { notify, prepareNotices } from "../../src/notices/notify.ts";

// With this flag, React requires `act` around updates. Toasts render outside it, as on a page.
beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  // The library waits with timers. A busy machine advances these less than its clock.
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 1 });
  prepareNotices(["toast"]);
  // jsdom does not implement pointer capture.
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

/** Waits for what is rendered outside timers. Each try is one millisecond of the timers. */
const eventually = <T,>(read: () => T) => vi.waitFor(read, { interval: 1, timeout: 60_000 });

/** The visible toast with this text. */
async function findToast(text: string): Promise<HTMLElement> {
  const toast = await eventually(() => {
    const list = screen.getByRole("list");
    // Radix counts its toasts in an effect. Until then they ignore the pointer.
    expect(list.parentElement?.style.pointerEvents).toBe("");
    return within(list).getByText(text).closest("li");
  });
  // Radix adds the listeners that pause a toast in effects, a little later.
  await after(20);
  return toast as HTMLElement;
}

test("shows its title and message", async () => {
  notify({ title: "Error", message: "Algo falta", severity: "error" }, "toast");
  const toast = await findToast("Algo falta");
  expect(within(toast).getByText("Error")).toBeTruthy();
});

test("closes after three seconds", async () => {
  notify({ message: "Tres segundos" }, "toast");
  const toast = await findToast("Tres segundos");
  await after(2900);
  expect(toast.isConnected).toBe(true);
  await after(200);
  expect(toast.isConnected).toBe(false);
});

test("closes after its `life`", async () => {
  notify({ message: "Medio", life: 500 }, "toast");
  const toast = await findToast("Medio");
  await after(600);
  expect(toast.isConnected).toBe(false);
});

test("stays until it is closed if it is sticky", async () => {
  notify({ message: "Fijo", sticky: true }, "toast");
  const toast = await findToast("Fijo");
  await after(30_000);
  expect(toast.isConnected).toBe(true);
  await visitor().click(within(toast).getByRole("button", { name: "Cerrar" }));
  expect(toast.isConnected).toBe(false);
});

test("pauses while the pointer is over it", async () => {
  const user = visitor();
  notify({ message: "Quieto" }, "toast");
  const toast = await findToast("Quieto");
  await after(2000);
  await user.hover(toast);
  await after(10_000);
  expect(toast.isConnected).toBe(true);
  await user.unhover(toast);
  await after(1100);
  expect(toast.isConnected).toBe(false);
});

test("pauses while it has the focus", async () => {
  notify({ message: "Leído" }, "toast");
  const toast = await findToast("Leído");
  toast.focus();
  await after(10_000);
  expect(toast.isConnected).toBe(true);
  toast.blur();
  await after(3100);
  expect(toast.isConnected).toBe(false);
});

test("returns the focus when it is closed", async () => {
  document.body.insertAdjacentHTML("beforeend", "<input aria-label='Antes'>");
  const before = screen.getByLabelText("Antes");
  before.focus();
  notify({ message: "Devuelve", sticky: true }, "toast");
  const toast = await findToast("Devuelve");
  await visitor().click(within(toast).getByRole("button", { name: "Cerrar" }));
  expect(document.activeElement).toBe(before);
  before.remove();
});

test.each([
  ["by its button", (toast: HTMLElement) => visitor().click(within(toast).getByRole("button", { name: "Cerrar" }))],
  [
    "by Escape under the pointer",
    async (toast: HTMLElement) => {
      await visitor().hover(toast);
      await visitor().keyboard("{Escape}");
    },
  ],
])("still closes the next toast after one was closed %s", async (_, close) => {
  notify({ message: "Primero" }, "toast");
  await close(await findToast("Primero"));
  notify({ message: "Segundo" }, "toast");
  const second = await findToast("Segundo");
  await after(3100);
  expect(second.isConnected).toBe(false);
});

test("closes on Escape", async () => {
  notify({ message: "Escapa", sticky: true }, "toast");
  const toast = await findToast("Escapa");
  await visitor().keyboard("{Escape}");
  expect(toast.isConnected).toBe(false);
});

test("is announced once", async () => {
  notify({ title: "Error", message: "Se oye", severity: "error" }, "toast");
  await findToast("Se oye");
  const announcements = () =>
    screen.queryAllByRole("status").filter(({ textContent }) => textContent?.includes("Se oye"));
  await eventually(() =>
    expect(announcements().map((region) => region.getAttribute("aria-live"))).toEqual(["assertive"]),
  );
});

test("replaces an open toast with the same message", async () => {
  notify({ message: "Otra vez", sticky: true }, "toast");
  await findToast("Otra vez");
  notify({ message: "Otra vez", sticky: true }, "toast");
  await act(() => after(100));
  expect(within(screen.getByRole("list")).getAllByText("Otra vez")).toHaveLength(1);
});

test.each([
  ["messages", { message: "Uno" }, { message: "Dos" }],
  ["titles", { title: "Uno", message: "Igual" }, { title: "Dos", message: "Igual" }],
])("shows toasts with different %s together, each of which is closed alone", async (_, first, second) => {
  const close = notify({ ...first, sticky: true }, "toast");
  notify({ ...second, sticky: true }, "toast");
  const toasts = [await findToast("Uno"), await findToast("Dos")];
  close?.();
  await after(100);
  expect(toasts.map((toast) => toast.isConnected)).toEqual([false, true]);
});

test("shows markup as text", async () => {
  notify({ message: "<b>negrita</b>" }, "toast");
  expect((await findToast("<b>negrita</b>")).querySelector("b")).toBeNull();
});

test("names the region of the toasts in Spanish", async () => {
  notify({ message: "Región" }, "toast");
  await findToast("Región");
  expect(screen.getByRole("region", { name: "Avisos (F8)" })).toBeTruthy();
});

test("shows an alert with window.alert", () => {
  const alert = vi.spyOn(window, "alert").mockImplementation(() => {});
  notify({ title: "Título", message: "Hola" }, "alert");
  expect(alert).toHaveBeenCalledExactlyOnceWith("Hola");
});
