// The forms that sections show and that links lead to, and the names of the forms.
import { nearest } from "../../../engine/nearest.ts";
import { contentOf, type Document, partsInAll, type SiteDocuments } from "../../read/documents.ts";
import { formName } from "../../read/files.ts";
import { child, text } from "../../read/jsonTree.ts";
import type { Found } from "../../read/problem.ts";
import { formsOf, sectionsIn, shownSections } from "../../read/sections.ts";
import { receivedForms } from "../../site/posting.ts";
import { messages as formMessages } from "../messages/form.ts";
import { messages } from "../messages/site.ts";

export function* checkFormLinks(documents: SiteDocuments): Generator<Found> {
  const { forms, pages, site } = documents;
  const names = forms.map(({ path }) => formName(path));
  const ids = forms.map(idOf);
  // A form whose `$id` differs from its file's name is reported elsewhere: here both names count.
  const meant = (name: string) => (names.includes(name) || ids.includes(name) ? name : nearest(name, names));
  const shown = new Set(pages.flatMap((page) => formsOf(page, site)).map(meant));
  const used = new Set<string | undefined>();
  for (const part of [...partsInAll(documents, "link"), ...contentOf(documents).flatMap(sectionsIn)]) {
    const { value } = part;
    if (!("form" in value)) continue;
    const { form: name } = value;
    const form = meant(name);
    used.add(form);
    const at = child(part.node, "form");
    if (name !== form) yield [at, messages.unknownForm({ name, near: form, names })];
    else if (part.type === "link" && !shown.has(form)) yield [at, messages.formWithoutPage({ name })];
  }
  for (const form of forms.filter(({ valid }) => valid)) {
    const name = formName(form.path);
    if (used.has(name) || used.has(idOf(form))) continue;
    yield [child(form.root, "$id") ?? form.path, formMessages.unusedForm({ name })];
  }
}

/** The sections of a page with the same form share its draft. Those with dates may be there in turn. */
export function* checkRepeatedForms({ pages, site }: SiteDocuments): Generator<Found> {
  for (const page of pages) {
    const shown = new Set<string>();
    for (const { node, value } of shownSections(page, site)) {
      if (value.type !== "form" || value.from !== undefined || value.until !== undefined) continue;
      if (shown.has(value.form)) yield [child(node, "form"), messages.formShownTwice({ name: value.form })];
      shown.add(value.form);
    }
  }
}

function idOf({ root }: Document): string {
  return text(child(root, "$id")) ?? "";
}

/** The `$id` of a form is the name of its file, and no other form has it. */
export function* checkFormIds(forms: Document[]): Generator<Found> {
  const owners = new Map<string, string>();
  const files = new Map(forms.map(({ path }) => [formName(path), path]));
  for (const form of forms.filter(({ valid }) => valid)) {
    const node = child(form.root, "$id");
    const id = idOf(form);
    const name = formName(form.path);
    const owner = owners.get(id) ?? (id === name ? undefined : files.get(id));
    owners.set(id, owners.get(id) ?? form.path);
    if (owner !== undefined) yield [node, formMessages.sameId({ id, other: owner })];
    else if (id !== name) yield [node, formMessages.wrongId({ id, name, file: `${name}.schema.json` })];
  }
}

/** A form that is posted to this site is lost where the site is published without its receiver. */
export function* checkReceiver({ forms, site }: SiteDocuments): Generator<Found> {
  const { address, receiver } = site?.value ?? {};
  const received = forms.filter(({ valid, value }) => valid && receivedForms([value]).length > 0);
  if (receiver === undefined) {
    for (const { root } of received) yield [child(root, "submit", "action"), formMessages.noReceiver];
  } else if (received.length > 0 && address !== undefined && address !== receiver) {
    yield [child(site?.root, "receiver"), formMessages.otherReceiver({ address, receiver })];
  }
}

/** A form that looks filing codes up needs one that gives them. */
export function* checkTracking({ forms }: SiteDocuments): Generator<Found> {
  if (forms.some(({ root }) => child(root, "receive", "series"))) return;
  const tracking = forms.filter(({ valid, value }) => valid && value.receive?.track);
  for (const { root } of tracking) yield [child(root, "receive", "track"), formMessages.nothingToTrack];
}
