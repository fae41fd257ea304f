// Another institution's content: a wide logo, longer texts and addresses, other numbers of cards, no search, and a page
// without the strip with urgent help.
import sharp from "sharp";
import type { TemporarySite } from "../site.ts";

export const longAddress = "bienestar.universitario@universidad-ejemplo.edu.co";

export async function changeInstitution({ write, change }: TemporarySite) {
  const background = "#fff";
  const logo = await sharp({ create: { width: 600, height: 200, channels: 3, background } })
    .png()
    .toBuffer();
  await change("content/site.json", (text) =>
    text.replaceAll(/"text": "[\w.]+@example\.com"/g, `"text": "${longAddress}"`),
  );
  await write("content/brand/logo.png", logo);
  await change("content/site.json", (text) => {
    const file = JSON.parse(text);
    file.header.logo = { file: "logo.png", alt: "Universidad" };
    file.menu.open = "Ver el menú";
    file.search = false;
    return JSON.stringify(file);
  });
  await change("content/pages/deportes.json", (text) => text.replace('"title"', '"help": false, "title"'));
  await change("content/pages/inicio.json", (text) => {
    const page = JSON.parse(text);
    const { cards } = page.sections.find(({ type }: { type: string }) => type === "cards");
    cards.push({ ...cards[0], title: "Séptima" });
    page.sections.push({ type: "cards", title: "Una sola", cards: [{ ...cards[0], title: "Única" }] });
    return JSON.stringify(page);
  });
}
