// @vitest-environment jsdom
import notFound from "virtual:not-found";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { MemoryRouter, Route, Routes, useNavigate } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NotFound } from "../../src/app/NotFound.tsx";
import { present } from "../present.ts";

const { code, title, text, stay, stayed, action, otherLinks } = notFound;
const countdown = present(notFound.countdown);
const seconds = present(notFound.seconds);

function open() {
  render(
    <MemoryRouter initialEntries={["/before", "/unknown"]}>
      <Routes>
        <Route path="/" element={<OtherScreen name="landing" />} />
        <Route path="/before" element={<OtherScreen name="before" />} />
        <Route path="/away" element={<OtherScreen name="away" />} />
        <Route path="*" element={<UnknownRoute />} />
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

function OtherScreen({ name }: { name: string }) {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(-1)}>
      {name}
    </button>
  );
}

function UnknownRoute() {
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

function waitSeconds(count: number) {
  act(() => vi.advanceTimersByTime(count * 1000));
}

test("shows heading, explanation and countdown", () => {
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(title);
  for (const sentence of [code, text, countdown]) screen.getByText(sentence);
});

test("stays until just before the countdown ends", () => {
  waitSeconds(seconds - 0.001);
  screen.getByRole("heading", { name: title });
});

test("opens the landing when the countdown ends", () => {
  waitSeconds(seconds);
  screen.getByRole("button", { name: "landing" });
});

test("is not in the history after the redirect: Back opens the page before it", () => {
  waitSeconds(seconds);
  fireEvent.click(screen.getByRole("button", { name: "landing" }));
  screen.getByRole("button", { name: "before" });
});

test("does not redirect a visitor who has left", () => {
  fireEvent.click(screen.getByRole("button", { name: "leave" }));
  waitSeconds(seconds * 2);
  screen.getByRole("button", { name: "away" });
});

test("cancels the redirect and confirms it when the visitor chooses to stay", () => {
  fireEvent.click(screen.getByRole("button", { name: stay }));
  waitSeconds(seconds * 2);
  expect(screen.getByRole("status").textContent).toBe(stayed);
  expect(screen.queryByText(countdown)).toBeNull();
});

test("moves the focus to the heading when the visitor chooses to stay", () => {
  fireEvent.click(screen.getByRole("button", { name: stay }));
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: title }));
});

test("has a link to the landing", () => {
  fireEvent.click(screen.getByRole("link", { name: action.label }));
  screen.getByRole("button", { name: "landing" });
});

test("offers other links, which do not stop the countdown", () => {
  const group = screen.getByRole("navigation", { name: otherLinks?.title ?? "" });
  const links = within(group).getAllByRole("link");
  expect(links.map((link) => link.textContent)).toEqual(otherLinks?.links.map(({ label }) => label));
  act(() => links[0]?.focus());
  waitSeconds(seconds);
  screen.getByRole("button", { name: "landing" });
});

test("stays, and offers no button for that, if the site file declares no countdown", () => {
  cleanup();
  delete notFound.countdown;
  delete notFound.seconds;
  open();
  Object.assign(notFound, { countdown, seconds });
  waitSeconds(3600);
  screen.getByRole("heading", { name: title });
  expect(screen.queryByRole("button", { name: stay })).toBeNull();
  expect(screen.getByRole("status").textContent).toBe("");
});

test("has no other links if the site file declares none", () => {
  cleanup();
  delete notFound.otherLinks;
  open();
  if (otherLinks) notFound.otherLinks = otherLinks;
  expect(screen.queryByRole("navigation")).toBeNull();
});
