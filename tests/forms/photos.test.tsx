// @vitest-environment jsdom
// Photographs that are larger than their field allows. tests/browser/photos.test.ts scales a real one.
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Field, FormSchema } from "../../src/types.gen.ts";
import { formOf } from "./compileForm.ts";
import { input, recordingAction, renderForm, sendButton } from "./renderForm.tsx";

const one: Field = {
  title: "Fotos",
  type: "object",
  properties: {
    size: { type: "integer", maximum: 1000 },
    extension: { type: "string", enum: ["jpg", "png"] },
  },
};
const photos: Field = { title: "Fotos", type: "array", items: one, ui: { widget: "file", scale: true } };
const formWith = (parts: Partial<FormSchema>) => formOf({ notify: "inline", ...parts });
const file = (name: string, size: number, type: string) =>
  Object.defineProperty(new File(["x"], name, { type }), "size", { value: size });
const choose = (...files: File[]) => fireEvent.change(input("Fotos Elegir archivos"), { target: { files } });
const offer = (name: string) => screen.queryByRole("button", { name: `Reducir y adjuntar ${name}` });

/** The browser's pictures: each is `first` bytes at its first size, and half at each smaller one. */
function stubPictures(first: number, { width = 4000, height = 3000 } = {}) {
  const drawn: string[] = [];
  vi.stubGlobal("createImageBitmap", async ({ name }: File) => {
    if (name.startsWith("rota")) throw new Error("No picture");
    return { width, height };
  });
  const context = { fillRect: () => {}, drawImage: () => {} } as unknown as CanvasRenderingContext2D;
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation(function (this: HTMLCanvasElement, done) {
    drawn.push(`${this.width}×${this.height}`);
    done(
      Object.defineProperty(new Blob(["x"], { type: "image/jpeg" }), "size", {
        value: first / 2 ** (drawn.length - 1),
      }),
    );
  });
  return drawn;
}

test("is scaled until it fits when the visitor wants it, and sent beside another file", async () => {
  const drawn = stubPictures(2000);
  const { sent, action } = recordingAction();
  const { user } = renderForm(formWith({ properties: { fotos: photos } }), action);
  choose(file("casa.png", 1001, "image/png"), file("carta.jpg", 10, "image/jpeg"));
  expect(screen.getByText(/^casa.png pesa 1.001 bytes, y el máximo es 1.000 bytes/)).toBeTruthy();
  await user.click(offer("casa.png") as HTMLElement);
  await screen.findByText("casa.jpg");
  expect(drawn).toEqual(["2560×1920", "1920×1440"]);
  expect(offer("casa.png")).toBeNull();
  expect(screen.queryByText(/No se adjuntó/)).toBeNull();
  await user.click(sendButton());
  expect(sent).toMatchObject([{ fotos: [{ name: "carta.jpg" }, { name: "casa.jpg", type: "image/jpeg", size: 1 }] }]);
});

test("a form that is sent while a photograph is scaled waits for it, and is sent once", async () => {
  stubPictures(1000);
  const loaded: ((picture: object) => void)[] = [];
  vi.stubGlobal("createImageBitmap", () => new Promise((resolve) => loaded.push(resolve)));
  const { sent, action } = recordingAction();
  const { user } = renderForm(formWith({ properties: { fotos: photos } }), action);
  choose(file("casa.png", 1001, "image/png"), file("torre.jpg", 1001, "image/jpeg"));
  await user.click(offer("casa.png") as HTMLElement);
  await user.click(offer("torre.jpg") as HTMLElement);
  await user.click(sendButton());
  await user.click(sendButton());
  await act(async () => loaded[0]?.({ width: 40, height: 30 }));
  expect(sent).toEqual([]);
  await act(async () => loaded[1]?.({ width: 40, height: 30 }));
  await waitFor(() => expect(sent).toMatchObject([{ fotos: [{ name: "casa.jpg" }, { name: "torre.jpg" }] }]));
  expect(sent).toHaveLength(1);
});

test("is not offered for other files, smaller ones and fields that do not say so", () => {
  stubPictures(10);
  const { unmount } = renderForm(formWith({ properties: { fotos: photos } }));
  choose(file("carta.pdf", 1001, "application/pdf"), file("casa.jpg", 1000, "image/jpeg"));
  expect(screen.queryByRole("button", { name: /Reducir/ })).toBeNull();
  unmount();
  renderForm(formWith({ properties: { fotos: { ...photos, ui: { widget: "file" } } } }));
  choose(file("casa.jpg", 1001, "image/jpeg"));
  expect(screen.queryByRole("button", { name: /Reducir/ })).toBeNull();
});

test.each([
  ["that the browser cannot read", "rota.jpg"],
  ["that does not fit at any size", "enorme.jpg"],
])("one %s is not attached, and the field says so", async (_, name) => {
  stubPictures(10 ** 9);
  const { user } = renderForm(formWith({ properties: { fotos: photos } }));
  choose(file(name, 1001, "image/jpeg"));
  await user.click(offer(name) as HTMLElement);
  expect((await screen.findAllByText(`No pudimos reducir ${name}. Elige otra fotografía.`)).length).toBeGreaterThan(0);
  expect(offer(name)).toBeNull();
});

test("shows a picture of the photograph that was chosen last, and none of another file", async () => {
  stubPictures(10);
  const loading: { name: string; show: (picture: { width: number; height: number }) => void }[] = [];
  vi.stubGlobal("createImageBitmap", ({ name }: File) => {
    return new Promise((show) => loading.push({ name, show }));
  });
  renderForm(
    formWith({ properties: { foto: { title: "Foto", type: "object", ui: { widget: "file", scale: true } } } }),
  );
  const chooseOne = (chosen: File) => fireEvent.change(input("Foto Elegir archivo"), { target: { files: [chosen] } });
  const canvas = () => document.querySelector("canvas");
  chooseOne(file("casa.jpg", 10, "image/jpeg"));
  expect(canvas()).toHaveProperty("width", 0);
  chooseOne(file("torre.jpg", 10, "image/jpeg"));
  expect(loading.map(({ name }) => name)).toEqual(["casa.jpg", "torre.jpg"]);
  loading[1]?.show({ width: 100, height: 200 });
  await waitFor(() => expect(canvas()).toMatchObject({ width: 64, height: 128 }));
  await act(async () => loading[0]?.show({ width: 200, height: 100 }));
  expect(canvas()).toMatchObject({ width: 64, height: 128 });
  chooseOne(file("carta.pdf", 10, "application/pdf"));
  expect(canvas()).toBeNull();
  expect(loading).toHaveLength(2);
});
