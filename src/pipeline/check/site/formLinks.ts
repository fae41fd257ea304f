// The forms that sections show and that links lead to, and the names of the forms.

import { nearest } from "../../../engine/nearest.ts";
import { contentOf, type Document, partsOfType, type SiteDocuments } from "../../read/documents.ts";
import { formName } from "../../read/files.ts";
import { child, text } from "../../read/jsonTree.ts";
import type { Found } from "../../read/problem.ts";
import { formsOf, sectionsIn } from "../../read/sections.ts";
import { receivedForms } from "../../site/posting.ts";
import { messages as formMessages } from "../messages/form.ts";
import { messages } from "../messages/site.ts";

export function* checkFormLinks(documents: SiteDocuments): Generator<Found> {
  const names = documents.forms.map(({ path }) => formName(path));
  const named = contentOf(documents).flatMap((document) => formsNamed(document, documents.forms));
  const { pages, site } = documents;
  const shown = new Set(pages.flatMap((page) => formsOf(page, site)).map((name) => formMeant(name, documents.forms)));
  for (const { node, name, form, isLink } of named) {
    if (name !== form) yield [node, messages.unknownForm({ name, near: form, forms: names })];
    else if (isLink && !shown.has(form)) yield [node, messages.formWithoutPage({ name })];
  }
  for (const form of documents.forms) {
    const id = child(form.root, "$id");
    const name = formName(form.path);
    const isUsed = named.some(({ form: used }) => used === name || used === text(id));
    if (form.reliable && !isUsed) yield [id ?? form.path, formMessages.unusedForm({ name })];
  }
}

/** The forms that a content file names. `form` is the one that is meant: of that name, or of the nearest one. */
function formsNamed(document: Document, forms: Document[]) {
  const shown = sectionsIn(document).filter(({ value }) => value.type === "form");
  return [...partsOfType(document, "link"), ...shown].flatMap(({ type, node: part }) => {
    const isLink = type === "link";
    const node = child(part, "form");
    if (!node) return [];
    const name = text(node) ?? "";
    return { node, name, form: formMeant(name, forms), isLink };
  });
}

/** A form whose `$id` differs from its file's name is reported elsewhere: here both names count. */
function formMeant(name: string, forms: Document[]): string | undefined {
  const names = forms.map(({ path }) => formName(path));
  const isKnown = names.includes(name) || forms.some(({ root }) => text(child(root, "$id")) === name);
  return isKnown ? name : nearest(name, names);
}

/** The `$id` of a form is the name of its file, and no other form has it. */
export function* checkFormIds(forms: Document[]): Generator<Found> {
  const owners = new Map<string, string>();
  const files = new Map(forms.map(({ path }) => [formName(path), path]));
  for (const form of forms.filter(({ valid }) => valid)) {
    const node = child(form.root, "$id");
    const id = text(node) ?? "";
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
    for (const form of received) yield [child(form.root, "submit", "action"), formMessages.noReceiver];
  } else if (site && received.length > 0 && address !== undefined && address !== receiver) {
    yield [child(site.root, "receiver"), formMessages.otherReceiver({ address, receiver })];
  }
}

/** A form that looks filing codes up needs one that gives them. */
export function* checkTracking({ forms }: SiteDocuments): Generator<Found> {
  const tracking = forms.filter(({ valid, value }) => valid && value.receive?.track);
  if (forms.some(({ root }) => child(root, "receive", "series"))) return;
  for (const form of tracking) yield [child(form.root, "receive", "track"), formMessages.nothingToTrack];
}
