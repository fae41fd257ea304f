// @vitest-environment jsdom
// What must not break at the end of a line stands in an element of its own; the text itself stays to the letter.
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Words } from "../../src/sections/parts/Words.tsx";

afterEach(cleanup);

test.each([
  ["Atención al ciudadano: 01 8000 000 000", ["01 8000 000 000"]],
  ["Línea anticorrupción: (605) 000 0000, extensión 0000", ["(605) 000 0000", "0000"]],
  ["Desde el exterior: +57 605 000 0000", ["+57 605 000 0000"]],
  ["8:00 a.m. a 12:00 m. y 2:00 p.m. a 6:00 p.m.", ["8:00 a.m.", "12:00 m.", "2:00 p.m.", "6:00 p.m."]],
  ["Lunes y miércoles, 4:00-6:00 p.m.", ["4:00-6:00 p.m."]],
  ["Cupo para 28 alumnos y 12 madres", ["28", "12"]],
  ["Dirección de ejemplo, primer piso", []],
])("in «%s» these stay whole: %j", (text, whole) => {
  const { container } = render(<Words text={text} />);
  expect([...container.querySelectorAll("span")].map((span) => span.textContent)).toEqual(whole);
  expect(container.textContent).toBe(text);
});

test("an e-mail may break before its at-sign", () => {
  const { container } = render(<Words text="ana@example.com" />);
  expect(container.innerHTML).toBe("ana<wbr>@example.com");
});

test("a number longer than any telephone may break", () => {
  const { container } = render(<Words text={"1".repeat(300)} />);
  expect(container.textContent).toBe("1".repeat(300));
  expect(
    Math.max(...[...container.querySelectorAll("span")].map((span) => span.textContent.length)),
  ).toBeLessThan(30);
});
