// @vitest-environment jsdom
import { fireEvent } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { afterPress, beforeClick } from "../../../src/forms/session/press.ts";

const left = { button: 0 };
const right = { button: 2 };

const nextTimeout = () => new Promise((next) => setTimeout(next));

beforeEach(async () => {
  fireEvent.mouseUp(document.body, left);
  await nextTimeout();
});

test("runs a task at once while no button is pressed", () => {
  const task = vi.fn();
  afterPress(task);
  expect(task).toHaveBeenCalledOnce();
});

test("runs a task at once while the right button is pressed", () => {
  const task = vi.fn();
  fireEvent.mouseDown(document.body, right);
  afterPress(task);
  expect(task).toHaveBeenCalledOnce();
});

test("runs tasks in their order, after the click that a press begins", async () => {
  const calls: string[] = [];
  document.body.addEventListener("click", () => calls.push("click"), { once: true });
  fireEvent.mouseDown(document.body, left);
  afterPress(() => calls.push("first task"));
  afterPress(() => calls.push("second task"));
  await nextTimeout();
  expect(calls).toEqual([]);
  fireEvent.mouseUp(document.body, left);
  fireEvent.click(document.body, left);
  await nextTimeout();
  expect(calls).toEqual(["click", "first task", "second task"]);
});

test("runs a commit after the press and before its click", () => {
  const calls: string[] = [];
  document.body.addEventListener("click", () => calls.push("click"), { once: true });
  fireEvent.mouseDown(document.body, left);
  beforeClick(() => calls.push("commit"));
  expect(calls).toEqual([]);
  fireEvent.mouseUp(document.body, left);
  fireEvent.click(document.body, left);
  expect(calls).toEqual(["commit", "click"]);
  beforeClick(() => calls.push("without a press"));
  expect(calls.at(-1)).toBe("without a press");
});

test("runs a task only once", async () => {
  const task = vi.fn();
  for (const _ of ["first press", "second press"]) {
    fireEvent.mouseDown(document.body, left);
    if (task.mock.calls.length === 0) afterPress(task);
    fireEvent.mouseUp(document.body, left);
    await nextTimeout();
  }
  expect(task).toHaveBeenCalledOnce();
});

test("runs a task at once after the press has ended", () => {
  const task = vi.fn();
  fireEvent.mouseDown(document.body, left);
  fireEvent.mouseUp(document.body, left);
  afterPress(task);
  expect(task).toHaveBeenCalledOnce();
});

test("notices a press and a release that an element keeps from its ancestors", async () => {
  const button = document.body.appendChild(document.createElement("button"));
  for (const type of ["mousedown", "mouseup"]) button.addEventListener(type, (event) => event.stopPropagation());
  const task = vi.fn();
  fireEvent.mouseDown(button, left);
  afterPress(task);
  expect(task).not.toHaveBeenCalled();
  fireEvent.mouseUp(button, left);
  await nextTimeout();
  expect(task).toHaveBeenCalledOnce();
});

test.each<[string, () => void]>([
  ["the end of a drag", () => fireEvent.dragEnd(document.body)],
  ["a context menu", () => fireEvent.contextMenu(document.body)],
  ["a key", () => fireEvent.keyDown(document.body)],
  ["a change to another window", () => fireEvent.blur(window)],
])("runs a task after %s if the page misses the release", async (_, end) => {
  const task = vi.fn();
  fireEvent.mouseDown(document.body, left);
  afterPress(task);
  end();
  await nextTimeout();
  expect(task).toHaveBeenCalledOnce();
});

test("waits for the release when the press moves the focus out of a field", async () => {
  const field = document.body.appendChild(document.createElement("input"));
  const task = vi.fn();
  field.focus();
  fireEvent.mouseDown(document.body, left);
  field.blur();
  afterPress(task);
  await nextTimeout();
  expect(task).not.toHaveBeenCalled();
});
