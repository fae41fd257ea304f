// @vitest-environment jsdom

import site from "virtual:site";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter, Route, Routes, useNavigate } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NotFound } from "../../src/app/NotFound.tsx";

const { code, title, text, countdown, seconds, stay, stayed, action } = site.notFound;
const says = (left: number) => countdown.replace("{seconds}", String(left));

function open() {
  render(
    <MemoryRouter initialEntries={["/before", "/nowhere"]}>
      <Routes>
        <Route path="/" element={<Elsewhere name="home" />} />
        <Route path="/before" element={<Elsewhere name="before" />} />
        <Route path="/away" element={<Elsewhere name="away" />} />
        <Route path="*" element={<Nowhere />} />
      </Routes>
    </MemoryRouter>,
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  open();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Elsewhere({ name }: { name: string }) {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(-1)}>
      {name}
    </button>
  );
}

function Nowhere() {
  const navigate = useNavigate();
  return (
    <>
      <NotFound />
      <button type="button" onClick={() => navigate("/away")}>
        leave
      </button>
    </>
  );
}

function wait(howMany: number) {
  act(() => vi.advanceTimersByTime(howMany * 1000));
}

test("says what happened", () => {
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(title);
  for (const sentence of [code, text, says(seconds)]) screen.getByText(sentence);
});

test("says the seconds wherever the sentence names them", () => {
  cleanup();
  site.notFound.countdown = "{seconds} y {seconds}";
  open();
  site.notFound.countdown = countdown;
  screen.getByText(`${seconds} y ${seconds}`);
});

test("is still there just before the last second is over", () => {
  wait(seconds - 0.001);
  screen.getByRole("heading", { name: title });
});

test("leads home after the last second", () => {
  wait(seconds);
  screen.getByRole("button", { name: "home" });
});

test("is not what Back leads to from home", () => {
  wait(seconds);
  fireEvent.click(screen.getByRole("button", { name: "home" }));
  screen.getByRole("button", { name: "before" });
});

test("leads nowhere once the visitor has left", () => {
  fireEvent.click(screen.getByRole("button", { name: "leave" }));
  wait(seconds * 2);
  screen.getByRole("button", { name: "away" });
});

test("stays when asked to, and says so", () => {
  fireEvent.click(screen.getByRole("button", { name: stay }));
  wait(seconds * 2);
  expect(screen.getByRole("status").textContent).toBe(stayed);
  expect(screen.queryByText(says(seconds))).toBeNull();
});

test("hands the focus to the heading when the visitor stays", () => {
  fireEvent.click(screen.getByRole("button", { name: stay }));
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: title }));
});

test("has a link home", () => {
  fireEvent.click(screen.getByRole("link", { name: action.label }));
  screen.getByRole("button", { name: "home" });
});
