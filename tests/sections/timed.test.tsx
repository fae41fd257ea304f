// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { use } from "react";
import { HashRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BegunContext } from "../../src/forms/BegunContext.ts";
import { PageView } from "../../src/pages/PageView.tsx";
import type { EventItem } from "../../src/rendered.ts";
import { Events } from "../../src/sections/events/Events.tsx";
import { SectionListContext } from "../../src/sections/SectionListContext.ts";
import { Timed } from "../../src/sections/timed/Timed.tsx";
import type { Section, TimedSection } from "../../src/types.gen.ts";

const now = new Date("2026-11-22T15:00:30Z");
const minute = Math.floor(now.getTime() / 60_000);
beforeEach(() => {
  vi.useFakeTimers({ now });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const text: Section = { type: "text", title: "Aviso", paragraphs: ["Un texto."] };

function renderPage(...sections: Section[]) {
  render(<PageView page={{ path: "/", title: "Inicio", sections }} />, { wrapper: HashRouter });
}

const passMinutes = (count: number) => act(() => vi.advanceTimersByTime(count * 60_000));
const titles = () => screen.queryAllByRole("heading").map(({ textContent }) => textContent);

test.for([
  [{ from: minute }, ["Aviso"]],
  [{ from: minute + 1 }, []],
  [{ until: minute }, []],
  [{ until: minute + 1 }, ["Aviso"]],
  [{ from: minute - 1, until: minute + 1 }, ["Aviso"]],
] as const)("in the minute %j a section shows %j", ([period, expected]) => {
  renderPage({ type: "timed", ...period, section: text });
  expect(titles()).toEqual(expected);
});

test("a section appears and disappears while the page is open", () => {
  renderPage({ type: "timed", from: minute + 2, until: minute + 4, section: text });
  expect(titles()).toEqual([]);
  passMinutes(2);
  expect(titles()).toEqual(["Aviso"]);
  passMinutes(2);
  expect(titles()).toEqual([]);
});

/** In place of each section that is shown its type, and of a form one control: a real one would have to be loaded. */
function renderTimed(...sections: Omit<TimedSection, "type">[]) {
  const Types = ({ sections }: { sections: Section[] }) => sections.map((one) => <Shown key={one.type} {...one} />);
  render(
    <SectionListContext value={Types}>
      {sections.map((section) => (
        <Timed key={section.section.type} type="timed" {...section} />
      ))}
    </SectionListContext>,
  );
}

function Shown(section: Section) {
  const begin = use(BegunContext);
  if (section.type === "columns") return section.main.map((inner) => <Shown key={inner.type} {...inner} />);
  return section.type === "form" ? (
    <button type="button" onClick={begin}>
      {section.form}
    </button>
  ) : (
    <h2>{section.type}</h2>
  );
}

const form: Section = { type: "form", form: "pqrs" };
const columns: Section = { type: "columns", main: [{ type: "form", form: "login" }], side: [text] };
const forms = () => screen.queryAllByRole("button").map(({ textContent }) => textContent);

test("a form in which the visitor has begun in time stays after its end, also in columns; the others do not", () => {
  const until = minute + 1;
  renderTimed({ until, section: form }, { until, section: columns }, { until, section: text });
  expect([...forms(), ...titles()]).toEqual(["pqrs", "login", "text"]);
  fireEvent.click(screen.getByText("login"));
  passMinutes(2);
  expect([...forms(), ...titles()]).toEqual(["login"]);
});

test("a card disappears, and its section with the last one", () => {
  const cards = [
    { title: "Hoy", until: minute + 1 },
    { title: "Mañana", until: minute + 2 },
  ];
  renderPage({ type: "timed", section: { type: "cards", title: "Avisos", cards } });
  expect(titles()).toEqual(["Avisos", "Hoy", "Mañana"]);
  passMinutes(1);
  expect(titles()).toEqual(["Avisos", "Mañana"]);
  passMinutes(1);
  expect(titles()).toEqual([]);
});

const event = (title: string, until: number): EventItem => ({
  title,
  day: "22",
  month: "nov",
  date: "2026-11-22T10:00",
  when: [{ text: "Domingo 22 de noviembre, 10:00 a.m." }],
  until,
  calendar: { label: "Agregar al calendario", address: `./assets/${title}.ics` },
});

test("an event that is over gives way to the next one", () => {
  const events = [event("Ajedrez", minute + 1), event("Coro", minute + 2), event("Danza", minute + 3)];
  render(<Events type="events" title="Eventos" limit={2} events={events} />, { wrapper: HashRouter });
  expect(titles()).toEqual(["Eventos", "Ajedrez", "Coro"]);
  passMinutes(1);
  expect(titles()).toEqual(["Eventos", "Coro", "Danza"]);
});

test.for([
  [undefined, []],
  ["Pronto habrá más.", ["Eventos"]],
] as const)("without events, and with the text %s for that case, the headings are %j", ([empty, expected]) => {
  const events = [event("Ajedrez", minute)];
  render(<Events type="events" title="Eventos" {...(empty && { empty })} events={events} />, { wrapper: HashRouter });
  expect(titles()).toEqual(expected);
  expect(screen.queryByText("Pronto habrá más.") !== null).toBe(empty !== undefined);
});

test("a weekly event has the name of its day in place of a date, and stays if it has no end", () => {
  const { title, calendar } = event("Coro", 0);
  const weekly = {
    title,
    day: "mié",
    when: [{ text: "Cada miércoles desde hoy" }, { from: minute, text: "Cada miércoles" }],
    calendar,
  };
  render(<Events type="events" title="Eventos" events={[weekly]} />, { wrapper: HashRouter });
  expect(document.querySelector("li")?.textContent).toBe("mié CoroCada miércolesAgregar al calendario");
  expect(document.querySelector("time")).toBeNull();
});

test("the link to the calendar is described by the title of its event", () => {
  render(<Events type="events" title="Eventos" events={[event("Ajedrez", minute + 1)]} />, { wrapper: HashRouter });
  const link = screen.getByRole("link", { name: "Agregar al calendario" });
  const description = document.getElementById(link.getAttribute("aria-describedby") ?? "");
  expect([link.getAttribute("href"), description?.textContent]).toEqual(["./assets/Ajedrez.ics", "Ajedrez"]);
});
