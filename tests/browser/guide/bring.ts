// Brings a file of the site to a wanted value with the editor: presses and writes what a person would.
import { isDeepStrictEqual } from "node:util";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { Addition, FieldModel, Kind, Model } from "../../../src/editing/protocol.ts";
import { destinationType, destinationTypes, typedAddress } from "../../../src/editor/pickers/destination.ts";
import { type Hours, week } from "../../../src/editor/pickers/hours.ts";
import {
  around,
  below,
  focusId,
  isSectionList,
  kindOf,
  type Spot,
  spotField,
} from "../../../src/editor/state/things.ts";
import type { Json } from "../../../src/edits/operation.ts";
import { isSameJson } from "../../../src/edits/value.ts";
import { type Run, readMarks } from "../../../src/engine/marks.ts";
import { getOwn, valueAt } from "../../../src/engine/path.ts";
import type { Hands } from "./hands.ts";

type Thing = { [key: string]: Json };

interface Options {
  page: Page;
  hands: Hands;
  /** The value of a file of the site as it is now. */
  fileValue: (file: string) => Promise<Json>;
  /** The bytes of a photograph or document to choose, of the folder `images` or `files`. */
  bytesOf: (folder: string, name: string) => Uint8Array;
}

/** Returns a function that makes `file` have the value `wanted`. The page with the file is open. */
export function bringWith({ page, hands, fileValue, bytesOf }: Options) {
  const panel = page.getByRole("complementary");
  const dialog = page.locator("dialog[open]");
  const at = (area: Parameters<typeof focusId>[0], spot: Spot) => page.locator(`[id="${focusId(area, spot)}"]`);
  const heading = (spot: Spot) => at("heading", spot);
  const valueNow = async (spot: Spot) => valueAt(await fileValue(spot.file), spot.at) as Json | undefined;
  const saved = (spot: Spot, value: Json | undefined) => expect.poll(() => valueNow(spot)).toEqual(value);
  let last: Model | undefined;
  /** Asks again as long as the server's model is older than the files. */
  const model = async () => {
    const file = await page.locator("select").first().inputValue();
    const texts = [await fileValue(file), await fileValue("content/site.json")];
    const isFresh = () => isDeepStrictEqual([last?.files[file]?.value, last?.files["content/site.json"]?.value], texts);
    while (!isFresh()) last = await page.evaluate(askModel, file);
    return last as Model;
  };

  /** Shows an object in the panel: from where the panel is, or from the outline. */
  async function show(spot: Spot, now: Model): Promise<void> {
    if ((await heading(spot).count()) > 0) return;
    const id = (await panel.locator("h2").getAttribute("id")) ?? "";
    if (id.startsWith(`${focusId("heading", spot)}${spot.at.length > 0 ? "/" : ""}`)) {
      const depth = around(now, spot).length + (spot.file === now.page ? 0 : 1);
      const crumb = page
        .getByRole("navigation", { name: "Dónde está" })
        .getByRole("button")
        .nth(depth - 1);
      await hands.leaveTo(crumb, heading(spot));
    } else if ((await at("outline", spot).count()) > 0) await hands.openRow(at("outline", spot));
    else {
      const [outer] = around(now, spot).slice(-2);
      if (!outer) throw new Error(`There is no way to ${focusId("heading", spot)}`);
      await show(outer, now);
      const isItem = typeof spot.at.at(-1) === "number";
      await hands.press(isItem ? at("list", spot).locator("[data-open]") : at("field", spot));
    }
    await heading(spot).waitFor();
  }

  async function bring(spot: Spot, wanted: Json): Promise<void> {
    const thing = (await valueNow(spot)) as Thing;
    if (isSameJson(thing, wanted)) return;
    let now = await model();
    const kind = kindOf(now, spot);
    if (!kind) throw new Error(`The editor has no fields for ${focusId("field", spot)}`);
    // The texts that say the hours change with them.
    const fields = kind.fields.toSorted((a, b) => Number(b.control === "week") - Number(a.control === "week"));
    for (const field of fields) {
      if (isSameJson(await valueNow(below(spot, field.key)), getOwn(wanted, field.key) as Json | undefined)) continue;
      // A link, or one thing of several.
      const isLink = kind.alternatives.includes("pending");
      if (kind.alternatives.includes(field.key) || (isLink && field.key === "anchor")) {
        await show(spot, now);
        if (isLink) await lead(spot, wanted as Thing, now);
        else if (getOwn(wanted, field.key) !== undefined) await choose(spot, field, wanted as Thing);
      } else await bringField(spot, kind, field, getOwn(wanted, field.key) as Json | undefined);
      now = await model();
    }
    await saved(spot, wanted);
  }

  async function bringField(spot: Spot, kind: Kind, field: FieldModel, wanted: Json | undefined) {
    const own = below(spot, field.key);
    const isSections = isSectionList(field);
    if (!isSections) await show(spot, await model());
    if (wanted === undefined) return removeField(own, field);
    if (!isSections && (await valueNow(own)) === undefined && (await at("field", own).count()) === 0) {
      const more = panel.locator("details:not([open]) > summary").filter({ hasText: "Añadir:" });
      if ((await more.count()) > 0) await hands.press(more);
      const text = `${field.label}${field.help}`.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
      await hands.press(panel.locator("details button").filter({ hasText: new RegExp(`^${text}$`) }));
      const { initial } = kind.fields.find(({ key }) => key === field.key) ?? {};
      if (["group", "list", "switch"].includes(field.control)) await saved(own, initial);
      if (field.control === "group") await heading(own).waitFor();
    }
    if (field.control === "group") await bring(own, wanted);
    else if (field.control === "values") await bringValues(own, wanted as Thing);
    else if (field.control === "list") await bringList(own, field, wanted as Json[]);
    else await enter(own, field, wanted);
  }

  async function removeField(own: Spot, field: FieldModel) {
    const row = panel.locator(".row").filter({ has: at("field", own) });
    if (field.control === "group" || field.control === "icon")
      await hands.press(row.locator("button[title^=Quitar]").last());
    else if (field.control === "list") {
      const items = (await valueNow(own)) as Json[];
      for (const _ of items) await hands.press(at("list", below(own, 0)).locator("button[title^=Borrar]").last());
    } else if (field.control === "choice") await pick(at("field", own), "Ninguno");
    else await write(at("field", own), "");
    await saved(own, undefined);
  }

  async function bringValues(own: Spot, wanted: Thing) {
    for (const [key, value] of Object.entries(wanted)) {
      if ((await valueNow(below(own, key))) !== value) await write(at("field", below(own, key)), String(value));
    }
    await saved(own, wanted);
  }

  async function bringList(list: Spot, field: FieldModel, wanted: Json[]) {
    for (const [index, value] of wanted.entries()) {
      const item = below(list, index);
      const count = async () => ((await valueNow(list)) as Json[] | undefined)?.length ?? 0;
      while (isSectionList(field) && index < (await count()) && typeOf(await valueNow(item)) !== typeOf(value)) {
        const length = await count();
        await show(item, await model());
        await hands.press(panel.getByRole("toolbar", { name: "Acciones" }).locator("[title^=Borrar]"));
        await expect.poll(count).toBe(length - 1);
      }
      if (index >= (await count())) await addItem(list, field, item, value);
      await bringItem(item, field, value);
    }
    for (let length = ((await valueNow(list)) as Json[]).length; length > wanted.length; length--) {
      const last = below(list, length - 1);
      await show(below(list, -1), await model()).catch(() => undefined);
      await hands.press(at("list", last).locator("button[title^=Borrar]").last());
      await expect.poll(async () => ((await valueNow(list)) as Json[]).length).toBe(length - 1);
    }
  }

  async function addItem(list: Spot, field: FieldModel, item: Spot, value: Json) {
    const now = await model();
    const isSections = isSectionList(field);
    const examples = spotField(now, list)?.item?.examples ?? [];
    const chosen = examples.toSorted((a, b) => likeness(b, value) - likeness(a, value))[0];
    if (!chosen) throw new Error(`Nothing can be added to ${focusId("field", list)}`);
    if (!isSections) await show({ ...list, at: list.at.slice(0, -1) }, now);
    const holder = isSections ? page.getByRole("navigation", { name: "Página" }) : at("field", list);
    await hands.press(holder.locator("[data-add]").last());
    if (examples.length > 1 || chosen.asks) {
      await hands.press(
        dialog.locator("button").filter({ has: page.locator("b", { hasText: new RegExp(`^${chosen.label}$`) }) }),
      );
      for (const [index, { at: path, choice }] of (chosen.asks ?? []).entries()) {
        const name = String(valueAt(value, path));
        const { label } = now.choices[choice].find((one) => one.value === name) ?? {};
        if (choice === "document" && !label)
          await upload(dialog.getByRole("button", { name: "Subir un documento…" }), "files", name);
        else {
          if (label) await pick(dialog.locator("select").nth(index), label);
          if (index === (chosen.asks ?? []).length - 1)
            await hands.press(dialog.getByRole("button", { name: "Añadir", exact: true }));
        }
      }
    }
    await expect.poll(() => valueNow(item)).toBeDefined();
    if (typeof value === "object" && !Array.isArray(value)) await heading(item).waitFor();
    else await at("list", item).waitFor();
  }

  async function bringItem(item: Spot, { item: kind }: FieldModel, wanted: Json) {
    if (isSameJson(await valueNow(item), wanted)) return;
    if (Array.isArray(wanted)) {
      for (const [index, cell] of wanted.entries())
        await bringItem(below(item, index), { item: kind?.item } as FieldModel, cell);
    } else if (typeof wanted === "object" && wanted !== null) await bring(item, wanted);
    else {
      const owner = around(await model(), item).at(-1);
      if (owner) await show(owner, await model());
      await enter(item, { ...kind, control: kind?.control ?? "line" } as FieldModel, wanted);
    }
  }

  /** A value that contains no others. */
  async function enter(own: Spot, field: FieldModel, wanted: Json) {
    const target = at("field", own);
    const { control, options } = field;
    if (control === "rich") await writeRich(target, String(wanted));
    else if (control === "switch" || control === "flag") {
      // One that is absent looks as if it were off.
      await hands.press(target);
      if (wanted === false && (await target.isChecked())) await hands.press(target);
    } else if (control === "choice") await pick(target, options?.find(({ value }) => value === wanted)?.label ?? "");
    else if (control === "form" || control === "document" || control === "shared" || control === "route") {
      const name = (await model()).choices[control].find(({ value }) => value === wanted)?.label ?? "";
      await pick(target, name);
    } else if (control === "icon" || control === "drawing") await findIcon(target, control, String(wanted));
    else if (control === "photo") await photograph(own, wanted);
    else if (control === "moment") {
      const [day = "", time] = String(wanted).split("T");
      await write(target, day);
      if (time) await write(page.locator(`[id="${focusId("field", own)}-time"]`), time);
    } else if (control === "week") await openingHours(own, wanted as unknown as Hours[]);
    else await write(target, String(wanted));
    await saved(own, wanted);
  }

  async function write(target: Locator, text: string) {
    await hands.write(target, text);
    await page.keyboard.press("Enter");
  }

  /** One of a few rows, or of a closed list. */
  async function pick(target: Locator, label: string) {
    await target.waitFor();
    const isList = await target.evaluate((one) => one.matches("select"));
    if (isList) return hands.choose(target, label);
    await hands.press(target.getByRole("radio", { name: label, exact: true }));
  }

  async function writeRich(target: Locator, text: string) {
    await hands.write(target, " ");
    await page.keyboard.press("Control+a");
    const toolbar = panel.locator(".box").filter({ has: target });
    const bold = toolbar.locator("button[title^=Negrita]");
    const writeRuns = async (runs: Run[]) => {
      for (const run of runs) {
        if (typeof run === "string") await page.keyboard.insertText(run);
        else if ("bold" in run) {
          await hands.press(bold);
          await writeRuns(run.bold);
          await hands.press(bold);
        } else {
          const { label, ...link } = run.link;
          await page.keyboard.insertText(label);
          for (const _ of label) await page.keyboard.press("Shift+ArrowLeft");
          await hands.press(toolbar.locator("button[title^=Enlace]"));
          await hands.choose(toolbar.locator("select"), await nameOfLink(link));
          await page.keyboard.press("Enter");
          await page.keyboard.press("End");
        }
      }
    };
    await writeRuns(readMarks(text).runs);
  }

  async function nameOfLink(link: object) {
    const { choices } = await model();
    const key = ["route", "form", "document"].find((name) => name in link) as "route" | "form" | "document";
    return choices[key].find(({ value }) => value === getOwn(link, key))?.label ?? "";
  }

  async function findIcon(target: Locator, kind: "icon" | "drawing", name: string) {
    await target.waitFor();
    if ((await target.getAttribute("aria-expanded")) === "false") await hands.press(target);
    const label = await page.evaluate(
      async (query) => (await (await fetch(`_/icons?${query}`)).json())[0].label,
      `name=${name}&kind=${kind}`,
    );
    await hands.write(panel.getByRole("searchbox", { name: "Buscar un icono" }), label);
    await hands.press(
      panel
        .locator("ul.grid button")
        .and(page.getByTitle(label, { exact: true }))
        .first(),
    );
  }

  async function photograph(own: Spot, wanted: Json) {
    await hands.press(at("field", own));
    await upload(dialog.getByRole("button", { name: "Elegir del computador…" }), "images", String(wanted));
  }

  async function upload(button: Locator, folder: string, name: string) {
    const chooser = page.waitForEvent("filechooser");
    await hands.press(button);
    await (await chooser).setFiles({ name, mimeType: "", buffer: Buffer.from(bytesOf(folder, name)) });
  }

  async function openingHours(own: Spot, wanted: Hours[]) {
    const group = at("field", own);
    for (const [index, hours] of wanted.entries()) {
      const one = below(own, index);
      if ((await valueNow(one)) === undefined) {
        await hands.press(group.locator("[data-add]"));
        await expect.poll(() => valueNow(one)).toBeDefined();
      }
      const days = group.getByRole("group", { name: `Días, horas ${index + 1}` });
      for (const { value, label } of week) {
        const has = ((await valueNow(one)) as unknown as Hours).days.includes(value);
        if (has === hours.days.includes(value)) continue;
        await hands.press(days.getByRole("button", { name: label }));
        await expect.poll(async () => ((await valueNow(one)) as unknown as Hours).days.includes(value)).toBe(!has);
      }
      for (const [key, label] of [
        ["from", "Abre"],
        ["to", "Cierra"],
      ] as const) {
        if (((await valueNow(one)) as unknown as Hours)[key] === hours[key]) continue;
        await hands.write(group.getByLabel(`${label}, horas ${index + 1}`), hours[key]);
        // Past the button that shows the clock.
        await page.keyboard.press("Tab");
        await page.keyboard.press("Tab");
        await expect.poll(async () => ((await valueNow(one)) as unknown as Hours)[key]).toBe(hours[key]);
      }
    }
  }

  /** Where a link leads. */
  async function lead(spot: Spot, wanted: Thing, now: Model) {
    const type = destinationType(wanted);
    if (!type) return;
    const id = `${focusId("field", spot)}-destination`;
    const within = (name: string) => page.locator(`[id="${id}${name}"]`);
    if (type !== destinationType(await valueNow(spot))) await pick(within(""), destinationTypes[type]);
    const { route, form, address, anchor, document } = wanted;
    if (type === "page" && (await valueNow(below(spot, "route"))) !== route) {
      await pick(within("-Qué página"), now.choices.route.find(({ value }) => value === route)?.label ?? "");
      await saved(below(spot, "route"), route);
    }
    if (anchor !== undefined) {
      const { sections = [] } = now.choices.route.find(({ value }) => value === route) ?? {};
      await pick(within("-Sección de la página"), sections.find(({ value }) => value === anchor)?.label ?? "");
      await saved(below(spot, "anchor"), anchor);
    }
    if (type === "form") {
      await pick(within("-Qué formulario"), now.choices.form.find(({ value }) => value === form)?.label ?? "");
      await saved(below(spot, "form"), form);
    }
    if (type === "document")
      await pick(within("-document"), now.choices.document.find(({ value }) => value === document)?.label ?? "");
    if (address !== undefined) {
      await write(within("-address"), typedAddress(String(address)));
      await saved(below(spot, "address"), address);
    }
  }

  /** One of several fields that exclude each other. */
  async function choose(spot: Spot, field: FieldModel, wanted: Thing) {
    await pick(page.locator(`[id="${focusId("field", spot)}-alternatives"]`), field.label);
    const own = below(spot, field.key);
    const value = wanted[field.key] as Json;
    if (field.control === "list") return bringList(own, field, value as Json[]);
    if (field.control !== "photo") return enter(own, field, value);
    await photograph(own, value);
    await hands.write(dialog.getByLabel("Qué muestra la fotografía"), String(wanted.alt));
    await page.keyboard.press("Enter");
    await saved(own, value);
    await dialog.waitFor({ state: "detached" });
  }

  return bring;
}

function typeOf(section: Json | undefined): unknown {
  return getOwn(section, "type");
}

/** Creates a page with the title of `wanted`, outside the menu. */
export async function createPage(page: Page, hands: Hands, wanted: Json) {
  await hands.press(page.getByTitle("Todas las páginas"));
  await hands.press(page.getByRole("button", { name: "Crear página" }));
  const dialog = page.locator("dialog[open]");
  await hands.write(dialog.getByLabel("Título"), String(getOwn(wanted, "title")));
  await hands.press(dialog.getByRole("checkbox"));
  await page.keyboard.press("Enter");
  await page.getByRole("treeitem").first().waitFor();
}

/** Opens the page of a file, unless it is open. */
export async function openPage(page: Page, hands: Hands, file: string) {
  const list = page.getByRole("combobox", { name: "Página", exact: true });
  const row = page.locator(`[id^="outline-${file}#"]`).first();
  if ((await row.count()) > 0) return;
  await hands.choose(list, (await list.locator(`option[value="${file}"]`).textContent()) ?? "");
  await row.waitFor();
}

async function askModel(file: string): Promise<Model> {
  return (await fetch(`_/model?page=${file}`)).json();
}

/** How much of a value an example has already. */
function likeness({ type, value }: Addition, wanted: Json): number {
  if (type !== undefined) return type === getOwn(wanted, "type") ? 1 : 0;
  if (typeof value !== typeof wanted) return -1;
  if (typeof value !== "object" || value === null) return 0;
  const keys = Object.keys(value);
  const shared = keys.filter((key) => getOwn(wanted, key) !== undefined).length;
  return 2 * shared - keys.length;
}
