// What the pipeline makes of parts of the content, as the browser renders them. The generated types use these.
import type { ReactNode } from "react";

/** A formatted text: a string, or the elements that sections/elements/Rich.tsx makes. */
export type RichText = ReactNode;

/** `pipeline/pictures` makes it from a `picture` of the content. */
export interface RenderedPicture {
  /** Relative to the document. */
  src: string;
  /** Smaller and larger versions of a photograph, as the attribute has it. */
  srcset?: string;
  /** The intrinsic size in pixels. */
  width: number;
  height: number;
  /** Empty for a decorative picture. */
  alt: string;
  /** The ground of an illustration. */
  area?: "blue" | "green" | "gold" | "coral" | "violet" | "teal" | "main" | "accent";
}

/** `pipeline/pictures/logo.ts` makes it from the `logo` of the site file. */
export interface RenderedLogo extends Omit<RenderedPicture, "srcset" | "area"> {
  /** Whether it contains the name of the site. */
  named?: true;
  /** Whether its alternative text is the name of the site. */
  repeats?: true;
  /** What is behind the logo, so that it can be seen on every ground. A mark has a ground of its own. */
  "data-plate"?: "none" | "white" | "deep";
}

/** An item of a section of documents; `pipeline/site/resolve.ts` makes it. */
export interface DocumentItem {
  /** With the type and size of the file. */
  label: string;
  /** Relative to the document. */
  address: string;
  /** The line icon of the type. */
  icon: string;
  text?: RichText;
}

/** An event of a day or of every week; `pipeline/site/events.ts` makes it. */
export interface EventItem {
  title: string;
  /** The day of the month or, of a weekly event, the short name of its day. */
  day: string;
  /** The short name of the month. A weekly event has neither a month nor a date. */
  month?: string;
  /** As `2026-11-21` or `2026-11-21T10:00`. */
  date?: string;
  /** «Sábado 21 de noviembre, 10:00 a.m.», each from its minute since 1970 on. */
  when: { from?: number; text: string }[];
  /** When it is over, in minutes since 1970. Some weekly events have no end. */
  until?: number;
  place?: string;
  text?: RichText;
  /** The link to its .ics file. */
  calendar: { label: string; address: string };
}

/** Minutes since 1970, UTC: from the first one, until before the second one. `pipeline/site/times.ts` makes it. */
export interface Period {
  from?: number;
  until?: number;
}
