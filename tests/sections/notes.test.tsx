// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { HashRouter } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { Cards } from "../../src/sections/cards/Cards.tsx";
import { Choices } from "../../src/sections/choices/Choices.tsx";
import { Text } from "../../src/sections/text/Text.tsx";

afterEach(cleanup);

const note = { text: "Por ahora la inscripción es en persona.", link: { label: "Llamar", address: "tel:123" } };

test.each([
  ["cards", <Cards key="cards" type="cards" title="A" note={note} cards={[{ title: "Fútbol" }]} />],
  ["cards without a title", <Cards key="untitled" type="cards" note={note} cards={[{ title: "Fútbol" }]} />],
  ["choices", <Choices key="choices" type="choices" title="A" note={note} choices={[{ label: "Horarios" }]} />],
  ["text", <Text key="text" type="text" title="A" note={note} paragraphs={["Fútbol"]} />],
])("the note of a section of %s precedes its content and ends with its link", (_, section) => {
  const { container } = render(section, { wrapper: HashRouter });
  expect(container.textContent).toMatch(/Por ahora la inscripción es en persona\. Llamar(Fútbol|Horarios)/);
  expect(screen.getByRole("link", { name: "Llamar" }).getAttribute("href")).toBe("tel:123");
});
