// Only the pages that have formatted texts import this.
import { createElement, Fragment, type ReactNode } from "react";
import type { RichElement, RichNode } from "../../pipeline/site/richText.ts";
import styles from "./Rich.module.css";
import { SiteLink } from "./SiteLink.tsx";

/** Parses the JSON of a value in which formatted texts are plain data (richText.ts), and makes elements of them. */
export function withRichTexts<Value>(json: string): Value {
  return JSON.parse(json, (key, value) => (value?.rich ? <Rich key={key} rich={value.rich} /> : value));
}

function Rich({ rich: [tag, ...content] }: { rich: RichElement }): ReactNode {
  const nodes = content.map(rendered);
  return tag ? createElement(tag, { className: styles[tag] }, ...nodes) : createElement(Fragment, null, ...nodes);
}

function rendered(node: RichNode): ReactNode {
  if (typeof node === "string") return node;
  return Array.isArray(node) ? <Rich rich={node} /> : <SiteLink link={node} />;
}
