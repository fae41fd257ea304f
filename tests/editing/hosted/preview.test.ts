import type { IncomingMessage, ServerResponse } from "node:http";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { openDiskWorkspace } from "../../../src/editing/disk/diskWorkspace.ts";
import { createEndpoint } from "../../../src/editing/endpoint.ts";
import { modulesPath, previewPath } from "../../../src/editing/hosted/preview/addresses.ts";
import { openPreview } from "../../../src/editing/hosted/preview/preview.ts";
import { createPlaces } from "../../../src/editing/places.ts";
import type { Model } from "../../../src/editing/protocol.ts";
import { readFiles } from "../../../src/pipeline/read/files.ts";
import { copyOfSite } from "../../browser/site.ts";
import { siteRoot } from "../../roots.ts";
import { answering } from "../answerOf.ts";

test("only the person who looks at an earlier version sees it, until something changes", async () => {
  const built = { serve: () => false, documentHead: () => "" };
  const log = (error: unknown) => expect(error).toBeUndefined();
  const preview = await openPreview({ root: siteRoot, built, markerOf: createPlaces().markerOf, log });
  onTestFinished(preview.close);
  const landing = "content/pages/inicio.json";
  const files = await readFiles(siteRoot);
  const titleIn = (content: unknown) => JSON.parse(String(content)).sections[0].title as string;
  const title = titleIn(files.get(landing));
  const old = new Map(files).set(landing, String(files.get(landing)).replace(title, "Como era antes"));
  /** What of both titles the landing page has that a person gets. */
  async function seenBy(person: number) {
    const url = new URL(`http://localhost${modulesPath}content/content/pages/inicio`);
    const body: string[] = [];
    const response = { writeHead() {}, end: (text: string) => body.push(text) } as unknown as ServerResponse;
    expect(await preview.serve({ method: "GET" } as IncomingMessage, response, url, person)).toBe(true);
    return [title, "Como era antes"].filter((each) => body.join().includes(each));
  }
  await preview.show(old, 1);
  expect([await seenBy(1), await seenBy(2)]).toEqual([["Como era antes"], [title]]);
  await preview.show(undefined, 1);
  expect(await seenBy(1)).toEqual([title]);
  await preview.show(new Map(files).set(landing, "{"), 1);
  expect(await seenBy(1)).toEqual([title]);
  await preview.show(old, 2);
  await preview.refresh();
  expect(await seenBy(2)).toEqual([title]);
});

test("the preview and the panel name the photograph that cannot be drawn, at the place that shows it", async () => {
  const site = await copyOfSite();
  onTestFinished(site.remove);
  const whole = await sharp({ create: { width: 600, height: 400, channels: 3, background: "#208050" } })
    .jpeg()
    .toBuffer();
  await site.write("content/images/patio.jpg", whole.subarray(0, whole.length / 2));
  await site.change("content/pages/inicio.json", (text) => {
    const { sections, ...page } = JSON.parse(text);
    const [hero, ...others] = sections;
    return JSON.stringify({
      ...page,
      sections: [{ ...hero, picture: { file: "patio.jpg", alt: "El patio" } }, ...others],
    });
  });
  const built = { serve: () => false, documentHead: () => "" };
  const log = (error: unknown) => expect(error).toBeUndefined();
  const preview = await openPreview({ root: site.root, built, markerOf: createPlaces().markerOf, log });
  onTestFinished(preview.close);
  const body: string[] = [];
  const response = { writeHead() {}, end: (text: string) => body.push(text) } as unknown as ServerResponse;
  await preview.serve({ method: "GET" } as IncomingMessage, response, new URL(`http://localhost${previewPath}`), 1);
  expect(body.join()).toMatch(/La imagen &quot;patio\.jpg&quot; no se puede usar\..*cópiela de nuevo/);
  expect(body.join()).not.toContain("El panel dice");
  const shown = { root: site.root, show: async () => {}, undrawn: preview.undrawn };
  const workspace = (await openDiskWorkspace(site.root)).of("1");
  const ask = answering(createEndpoint(workspace, [], preview.refresh, shown));
  const { body: model } = await ask({ method: "GET", path: "_/model", query: new URLSearchParams(), body: "" });
  const problem = { file: "content/pages/inicio.json", pointer: "/sections/0/picture", severity: "error" };
  const message = "La imagen «patio.jpg» no se puede usar. No se puede leer como imagen.";
  expect((model as Model).problems).toContainEqual(expect.objectContaining({ ...problem, message }));
  // What the check finds is not named twice.
  await site.write("content/pages/inicio.json", "{");
  await preview.refresh();
  expect(preview.undrawn()).toEqual([]);
});

/** What is answered below the preview of a site; undefined if the address is another's. */
async function previewOf(root: string) {
  const built = { serve: () => false, documentHead: (_: string, scripts?: string[]) => `${scripts}` };
  const log = (error: unknown) => expect(error).toBeUndefined();
  const preview = await openPreview({ root, built, markerOf: createPlaces().markerOf, log });
  onTestFinished(preview.close);
  return async (path: string, method = "GET") => {
    const answer = { headers: {}, body: "" };
    const writeHead = (_: number, headers: object) => Object.assign(answer, { headers });
    const response = { writeHead, end: (body: string) => Object.assign(answer, { body }) } as unknown as ServerResponse;
    const url = new URL(`http://localhost${previewPath}${path}`);
    return (await preview.serve({ method } as IncomingMessage, response, url, 1)) ? answer : undefined;
  };
}

test("the preview is a document that only the editor may frame, with modules and styles of their types", async () => {
  const ask = await previewOf(siteRoot);
  const html = await ask("");
  expect(html?.body).toContain("main.tsx");
  expect(html?.body).not.toContain("El sitio tiene errores");
  expect(html?.headers).toMatchObject({
    "Content-Security-Policy": expect.stringMatching(/connect-src 'self';.*frame-ancestors 'self'/),
  });
  const nosniff = { "X-Content-Type-Options": "nosniff" };
  expect((await ask("m/colours.css"))?.headers).toMatchObject({ ...nosniff, "Content-Type": "text/css" });
  const page = await ask("m/content/content%2Fpages%2Finicio");
  expect(page?.headers).toMatchObject({ ...nosniff, "Content-Type": "text/javascript" });
  expect((await ask("_/cupos/taller"))?.body).toBe('{"quedan":10}');
  expect([await ask("nada"), await ask("", "POST")]).toEqual([undefined, undefined]);
});

test("the preview has the locale and zone of the site, and with errors from the start only waits for their repair", async () => {
  const site = await copyOfSite();
  onTestFinished(site.remove);
  await site.change("content/site.json", (text) =>
    JSON.stringify({ ...JSON.parse(text), locale: "es-PE", zone: "America/Lima" }),
  );
  const whole = (await (await previewOf(site.root))(""))?.body;
  expect(whole).toMatch(/<html lang="es-PE" [^>]*data-start="\w+ es-PE America\/Lima "/);
  await site.write("content/pages/inicio.json", "{");
  const html = (await (await previewOf(site.root))(""))?.body;
  expect(html).toContain("El panel dice cuáles son.");
  expect(html).not.toContain("main.tsx");
  expect(html).toContain('none"');
});
