// @vitest-environment jsdom
import site from "virtual:site";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { Cards } from "../../src/sections/cards/Cards.tsx";
import { Columns } from "../../src/sections/columns/Columns.tsx";
import { Contact } from "../../src/sections/contact/Contact.tsx";
import { Definitions } from "../../src/sections/definitions/Definitions.tsx";
import { Picture } from "../../src/sections/elements/Picture.tsx";
import { Hero } from "../../src/sections/hero/Hero.tsx";
import { SectionListContext } from "../../src/sections/SectionListContext.ts";
import { Text } from "../../src/sections/text/Text.tsx";
import type { Section } from "../../src/types.gen.ts";
import { present } from "../present.ts";

afterEach(cleanup);

const photo = { src: "./a.webp", width: 640, height: 400, alt: "El campus" };

test("a hero renders its title as a focusable first-level heading", () => {
  render(<Hero type="hero" title="Deportes" />);
  const heading = screen.getByRole("heading", { level: 1, name: "Deportes" });
  heading.focus();
  expect(document.activeElement).toBe(heading);
});

test("a section with a title is a region with that name", () => {
  render(<Text type="text" title="Quiénes somos" paragraphs={["Desde 1976."]} />);
  within(screen.getByRole("region", { name: "Quiénes somos" })).getByText("Desde 1976.");
});

test("the titles of cards are third-level headings in a section with a title", () => {
  render(<Cards type="cards" title="Programas" cards={[{ title: "Ajedrez" }]} />);
  screen.getByRole("heading", { level: 3, name: "Ajedrez" });
});

test("the titles of cards are second-level headings in a section without a title", () => {
  render(<Cards type="cards" cards={[{ title: "Ajedrez" }]} />);
  screen.getByRole("heading", { level: 2, name: "Ajedrez" });
});

test("a card shows badge, lines and list", () => {
  const card = {
    title: "Ajedrez",
    badge: "Bienestar",
    lines: [{ icon: "users", text: "18 inscritos" }],
    list: { title: "Requisitos", items: ["Certificado médico"] },
  };
  const { container } = render(<Cards type="cards" cards={[card]} />);
  for (const text of ["Bienestar", "18 inscritos", "Requisitos", "Certificado médico"])
    expect(container.textContent).toContain(text);
});

test("an action of a card is described by the title of the card", () => {
  const actions: [{ label: string; pending: true }] = [{ label: "Conoce más", pending: true }];
  render(<Cards type="cards" cards={[{ title: "CULTURA", actions }]} />);
  const described = screen.getByRole("button", { name: "Conoce más" }).getAttribute("aria-describedby");
  expect(document.getElementById(described ?? "")?.textContent).toBe("CULTURA");
});

test("a definition renders a term and its description", () => {
  render(<Definitions type="definitions" title="Estados" items={[{ term: "Cerrada", text: "Ya está." }]} />);
  expect(screen.getByRole("term").textContent).toBe("Cerrada");
  expect(screen.getByRole("definition").textContent).toBe("Ya está.");
});

test("a contact section shows the data of the site file and, once the code for it is loaded, whether it is open", async () => {
  const { container } = render(
    <MemoryRouter>
      <Contact type="contact" title="Contacto" />
    </MemoryRouter>,
  );
  for (const { title, lines } of present(site.contact).items) {
    screen.getByRole("heading", { level: 3, name: title });
    for (const { text } of lines) expect(container.textContent).toContain(text);
  }
  expect(container.textContent).not.toMatch(/(Abierto|Cerrado) ahora/);
  expect(await screen.findByText(/^(Abierto|Cerrado) ahora/)).toBeTruthy();
});

test("a line with an address is a link to it", () => {
  const lines = [{ text: "Conmutador: (605) 000 0000", address: "tel:+576050000000" }];
  render(<Cards type="cards" cards={[{ title: "Contacto", lines }]} />);
  const link = screen.getByRole("link", { name: "Conmutador: (605) 000 0000" });
  expect(link.getAttribute("href")).toBe("tel:+576050000000");
});

test("renders two equal paragraphs without a warning about keys", () => {
  const consoleError = vi.spyOn(console, "error");
  render(<Text type="text" title="Saludo" paragraphs={["Bienvenidos.", "Bienvenidos."]} />);
  expect(screen.getAllByText("Bienvenidos.")).toHaveLength(2);
  expect(consoleError).not.toHaveBeenCalled();
});

function TypeNames({ sections }: { sections: Section[] }) {
  return sections.map(({ type }) => type).join();
}

test("columns render their sections with the component that the page provides", () => {
  render(
    <SectionListContext value={TypeNames}>
      <Columns type="columns" main={[{ type: "form", form: "pqrs" }]} side={[{ type: "contact", title: "Contacto" }]} />
    </SectionListContext>,
  );
  screen.getByText("form");
  screen.getByText("contact");
});

test("a picture has its width and height before it is loaded", () => {
  render(<Picture picture={photo} />);
  const img = screen.getByRole("img", { name: photo.alt });
  expect([img.getAttribute("width"), img.getAttribute("height")]).toEqual(["640", "400"]);
});

test("a picture that cannot be loaded shows its alternative text", () => {
  render(<Picture picture={photo} />);
  fireEvent.error(screen.getByRole("img", { name: photo.alt }));
  screen.getByText(photo.alt);
});

test("a decorative picture that cannot be loaded shows no text", () => {
  const { container } = render(<Picture picture={{ ...photo, alt: "" }} />);
  fireEvent.error(screen.getByRole("presentation"));
  expect(container.textContent).toBe("");
  expect(screen.queryByRole("img")).toBeNull();
});
