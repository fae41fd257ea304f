// @vitest-environment jsdom
// What a list to choose from shows while its choice is saved, and what a form of a dialog takes of a pasted text.
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ChoiceField, EntryForm, InputField } from "../../src/editor/fields.tsx";

const options = ["norte", "centro", "sur"].map((value) => ({ value, label: value }));

/** A list whose choices end when the test says so. */
function renderList() {
  const ends: (() => void)[] = [];
  const onChoose = () => new Promise<void>((resolve) => ends.push(resolve));
  const list = (chosen: string) => (
    <ChoiceField label="Sede" isList options={options} chosen={chosen} onChoose={onChoose} />
  );
  const { rerender } = render(list("norte"));
  const select = screen.getByLabelText("Sede");
  return {
    ends,
    save: (chosen: string) => rerender(list(chosen)),
    choose: (value: string) => fireEvent.change(select, { target: { value } }),
    expectShown: (value: string) => waitFor(() => expect(select).toHaveProperty("value", value)),
  };
}

test("a choice that was not done is not shown any more, and can be made again", async () => {
  const { ends, choose, expectShown } = renderList();
  choose("sur");
  await expectShown("sur");
  ends[0]?.();
  await expectShown("norte");
  choose("sur");
  await expectShown("sur");
});

test("the end of a choice changes nothing once another one is made", async () => {
  const { ends, choose, save, expectShown } = renderList();
  choose("centro");
  choose("sur");
  save("centro");
  ends[0]?.();
  await Promise.resolve();
  await expectShown("sur");
  ends[1]?.();
  await expectShown("centro");
});

test("takes a pasted text without marks of direction", async () => {
  const onEnter = vi.fn();
  const onSend = vi.fn();
  render(
    <EntryForm action="Crear" onSend={(entered) => onSend(entered("title"))}>
      <InputField label="Título" name="title" onEnter={onEnter} />
    </EntryForm>,
  );
  fireEvent.change(screen.getByLabelText("Título"), { target: { value: "Coro \u202A300\u202C " } });
  fireEvent.click(screen.getByText("Crear"));
  await waitFor(() => expect(onSend).toHaveBeenCalledWith("Coro 300"));
  expect(onEnter).toHaveBeenCalledWith("Coro 300 ");
});
