// @vitest-environment jsdom
// Text that must not break is rendered in a span; the text itself stays unchanged.
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { BreakableText } from "../../src/sections/elements/BreakableText.tsx";

afterEach(cleanup);

test.each([
  ["Atención al ciudadano: 01 8000 000 000", ["01 8000 000 000"]],
  ["Línea anticorrupción: (605) 000 0000, extensión 0000", ["(605) 000 0000", "0000"]],
  ["Desde el exterior: +57 605 000 0000", ["+57 605 000 0000"]],
  ["8:00 a.m. a 12:00 m. y 2:00 p.m. a 6:00 p.m.", ["8:00 a.m.", "12:00 m.", "2:00 p.m.", "6:00 p.m."]],
  ["Lunes y miércoles, 4:00-6:00 p.m.", ["4:00-6:00 p.m."]],
  ["Cupo para 28 alumnos y 12 madres", ["28", "12"]],
  ["Dirección de ejemplo, primer piso", []],
])("«%s» does not break within %j", (text, unbroken) => {
  const { container } = render(<BreakableText text={text} />);
  expect([...container.querySelectorAll("span")].map((span) => span.textContent)).toEqual(unbroken);
  expect(container.textContent).toBe(text);
});

test("an e-mail address breaks before the at-sign or a dot, but not at a hyphen or a number", () => {
  const { container } = render(<BreakableText text="Escribe a ana-2.luz@la-u-2026.edu.co." />);
  expect(container.textContent).toBe("Escribe a ana-2.luz@la-u-2026.edu.co.");
  const parts = [...container.querySelectorAll("wbr + span")];
  expect(parts.map((part) => part.textContent)).toEqual(["ana-2", ".luz", "@la-u-2026", ".edu", ".co."]);
  expect(parts.every((part) => part.className)).toBe(true);
});

test("a part of an address that could be wider than a phone may break anywhere", () => {
  const { container } = render(<BreakableText text={`${"a".repeat(60)}@example.com`} />);
  expect([...container.querySelectorAll("span")].map((span) => span.className !== "")).toEqual([false, true, true]);
});

test("a number longer than any telephone number may break", () => {
  const { container } = render(<BreakableText text={"1".repeat(300)} />);
  expect(container.textContent).toBe("1".repeat(300));
  expect(Math.max(...[...container.querySelectorAll("span")].map((span) => span.textContent.length))).toBeLessThan(30);
});
