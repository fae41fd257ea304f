// Checks of the parts of a content file, each alone, by its type.
import { readMarks } from "../../../engine/marks.ts";
import { isRealDay } from "../../../engine/moments.ts";
import { findIcon, similarIcons } from "../../pictures/icons.ts";
import type { Document } from "../../read/documents.ts";
import { child, items, type Node, nodeOf, sibling, strings, text } from "../../read/jsonTree.ts";
import { spotIn } from "../../read/markNodes.ts";
import { type Found, lineOf } from "../../read/problem.ts";
import type { EventItemFile, OpeningHoursFile, SectionFile, TableSectionFile } from "../../read/types.gen.ts";
import { seriesOf } from "../../site/occurrences.ts";
import { beginning, ending } from "../../site/times.ts";
import { markMessages, messages } from "../messages/site.ts";
import { checkTemplates } from "./templates.ts";

type DocumentPart = Document["parts"][number];
type PartOf<Type extends DocumentPart["type"]> = Extract<DocumentPart, { type: Type }>;
type TextPart = Extract<DocumentPart, { value: string }>;

const checks: { [Type in DocumentPart["type"]]?: (part: PartOf<Type>) => Iterable<Found> } = {
  address: checkAddress,
  icon: checkIcon,
  drawingIcon: checkIcon,
  rich: ({ value, node }) => misplacedMarks(value).map(({ at, type }) => [spotIn(node, at), markMessages[type]]),
  picture: checkAlt,
  moment: checkMoment,
  day: checkMoment,
  event: ({ value }) => checkEvent(value),
  hours: ({ value }) => checkHours(value),
  holidays: ({ node }) =>
    strings(node).flatMap(([day, node]) => (isRealDay(day) ? [] : [[node, messages.noSuchDay({ day })]])),
  section: ({ value, node }) => checkSection(value, node),
};

export function* checkParts(document: Document): Generator<Found> {
  // The check of its type takes the part: TypeScript cannot follow that.
  for (const part of document.parts) yield* checks[part.type]?.(part as never) ?? [];
}

/** Marks of bold and of links that format nothing: visitors would read them. Of a pair of bold marks, the first. */
function misplacedMarks(written: unknown) {
  // A list or a subtitle among paragraphs is an object.
  const value = typeof written === "string" ? written : "";
  const bold = readMarks(value).mistakes.filter(({ type }) => type === "bold");
  const others = readMarks(value).mistakes.filter(({ type }) => type !== "bold");
  const single = bold.length > 0 ? [] : [...value.matchAll(/(?<![\w*\\])\*(?=[^\s*])[^*]*(?<=[^\s*\\])\*(?![\w*])/g)];
  const links = [
    ...value.matchAll(/\](?=\/[a-z])|\[[^\][(]*\((?=(?:\/|form:|document:|https?:|mailto:|tel:)[^\s)\]]*\)(?!\]))/g),
  ];
  return [
    ...bold.filter((_, index) => index % 2 === 0),
    ...others,
    ...single.map(({ index }) => ({ type: "single" as const, at: index })),
    ...links.map(({ 0: mark, index }) => ({ type: "link" as const, at: index + mark.length - 1 })),
  ];
}

/** A description that is a file name says nothing to those who do not see the picture. */
function* checkAlt({ node }: { node: Node }): Generator<Found> {
  const alt = child(node, "alt");
  const written = text(alt) ?? "";
  if (/\.(?:jpe?g|png|webp|avif|svg|heic)$|^(?:IMG|DSC|WhatsApp Image)[\s_-]?\d/i.test(written)) {
    yield [alt, messages.altIsFileName({ alt: written })];
  }
}

/** An address that begins correctly but that no browser opens, or that hides where it leads. */
function* checkAddress({ value: address, node }: TextPart): Generator<Found> {
  if (!URL.canParse(address)) return yield [node, messages.brokenAddress({ address })];
  const { username: user, host } = new URL(address);
  if (user) yield [node, messages.addressWithUser({ user, host })];
  const { hostname, hash } = new URL(address);
  const route = /^#(\/[^?#]*)/.exec(hash)?.[1];
  if (/^(?:localhost|127(?:\.\d+){3}|0\.0\.0\.0)$/.test(hostname)) yield [node, messages.ownComputer({ host, route })];
  yield* checkWrittenTwice(address, node);
}

/** What is read beside the address of a telephone or a mailbox must be the same one, if it names one. */
function* checkWrittenTwice(address: string, node: Node): Generator<Found> {
  const shown = sibling(node, "label") ?? sibling(node, "text");
  const read = text(shown) ?? "";
  const [, scheme, target = ""] = /^(tel|mailto):([^;?]*)/.exec(address) ?? [];
  if (scheme === "tel") {
    // Without a prefix, which one of both may lack.
    const dialled = target.replaceAll(/\D/g, "").slice(-7);
    const numbers = read.match(/[(+]?\d(?:[\s().-]*\d){6,}/g) ?? [];
    // Another number may follow; a digit that follows at once is missing in the address.
    const same = new RegExp(`${[...dialled].join("\\D*")}(?!\\d)`);
    if (dialled.length === 7 && numbers[0] && !numbers.some((number) => same.test(number)))
      yield [node, messages.otherNumber({ read: numbers[0], address })];
  } else if (scheme === "mailto") {
    const mails = read.match(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g) ?? [];
    if (mails[0] && !mails.some((mail) => mail.toLowerCase() === target.toLowerCase()))
      yield [node, messages.otherMail({ read: mails[0], address })];
  }
}

function* checkIcon({ type, value, node }: TextPart): Generator<Found> {
  if (findIcon(value) !== undefined) return;
  const near = similarIcons(value);
  yield [node, messages.unknownIcon({ name: value, near, fixed: type === "drawingIcon" ? near[0] : undefined })];
}

/** A day must be in the calendar, an end after its beginning. */
function* checkMoment({ value, node, path }: TextPart): Generator<Found> {
  const day = value.slice(0, 10);
  if (!isRealDay(day)) yield [node, messages.noSuchDay({ day })];
  else if (path.at(-1) === "until") {
    const from = text(sibling(node, "from"));
    if (from !== undefined && beginning(from) >= ending(value)) {
      yield [node, messages.untilBeforeFrom({ from, until: value })];
    }
  }
}

function* checkEvent(event: EventItemFile): Generator<Found> {
  const { start, end } = event;
  if (start !== undefined && end !== undefined && end <= start && !isNight(start, end)) {
    yield [nodeOf(event, "end"), messages.endBeforeStart({ start, end })];
  }
  if (!("weekly" in event)) {
    const { date, until } = event;
    if (until !== undefined && until < date) {
      yield [nodeOf(event, "until"), messages.lastDayBeforeFirst({ date, until })];
    }
    return;
  }
  const { from, until } = event;
  const { first, last } = seriesOf(event);
  // A period that ends before it begins is reported as such.
  if (from && until && from <= until && last && last < first) {
    yield [nodeOf(event, "weekly"), messages.weeklyWithoutDates({ from, until })];
  }
}

/** Whether an event that ends on the next day lasts less than half a day: a longer one is more likely a mistake. */
function isNight(start: string, end: string): boolean {
  const hours = (time: string) => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60;
  return hours(end) + 24 - hours(start) < 12;
}

/** Each range must end after its beginning, and begin after the others of the same day have ended. */
function* checkHours(hours: OpeningHoursFile[]): Generator<Found> {
  const before: OpeningHoursFile[] = [];
  for (const range of hours) {
    const { days, from, to } = range;
    if (from > "00:00" && from < "05:00") yield [nodeOf(range, "from"), messages.hoursAtNight({ from })];
    if (from >= to) {
      yield [nodeOf(range, "to"), messages.hoursReversed({ from, to })];
      continue;
    }
    const other = before.find((one) => one.days.some((day) => days.includes(day)) && from <= one.to && one.from <= to);
    const begin = other && nodeOf(other, "from");
    if (!begin) before.push(range);
    else yield [nodeOf(range, "from"), messages.hoursOverlap({ from: other.from, to: other.to, line: lineOf(begin) })];
  }
}

const mostCards = 500;

function* checkSection(section: SectionFile, node: Node): Generator<Found> {
  if (section.type === "table") yield* checkTable(section);
  if (section.type !== "cards") return;
  const count = section.cards.length;
  if (count > mostCards) yield [child(node, "cards"), messages.manyCards({ count })];
  yield* checkTemplates(node);
}

/** Each row must have one cell for each column. */
function* checkTable(table: TableSectionFile): Generator<Found> {
  const columns = table.head.length;
  for (const row of items(nodeOf(table, "rows"))) {
    const cells = items(row).length;
    const problem = cells < columns ? messages.tooFewCells : messages.tooManyCells;
    if (cells !== columns) yield [row, problem({ cells, columns })];
  }
}
