// A page with large photographs, one of them far down.
import sharp, { type Create } from "sharp";
import type { TemporarySite } from "../site.ts";

export function photograph(width: number, height: number, fill: Pick<Create, "channels" | "background">) {
  return sharp({ create: { width, height, ...fill } });
}

export const photographsPage = {
  $schema: "../../schemas/content/page.schema.json",
  path: "/fotos",
  title: "Fotos",
  sections: [
    { type: "hero", size: "large", title: "Fotos", picture: { file: "grande.jpg", alt: "Grande" } },
    { type: "text", title: "Relleno", paragraphs: Array(150).fill("Un párrafo que ocupa su sitio.") },
    {
      type: "cards",
      title: "Más fotos",
      cards: [
        { title: "Una", picture: { file: "vertical.jpg", alt: "Vertical" } },
        { title: "Otra", picture: { file: "transparente.png", alt: "Transparente" } },
      ],
    },
  ],
};

export async function addPhotographs({ write }: TemporarySite) {
  const opaque = { channels: 3, background: "#0943b5" } as const;
  const transparent = { channels: 4, background: { r: 20, g: 90, b: 60, alpha: 0.5 } } as const;
  await write("content/images/grande.jpg", await photograph(3000, 2000, opaque).jpeg().toBuffer());
  await write("content/images/vertical.jpg", await photograph(1000, 1600, opaque).jpeg().toBuffer());
  await write("content/images/transparente.png", await photograph(900, 900, transparent).png().toBuffer());
  await write("content/pages/fotos.json", photographsPage);
}
