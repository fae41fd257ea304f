// Which problems are new since the site was published.
import { expect, test } from "vitest";
import { review } from "../../../src/pipeline/check/check.ts";
import { formatReview } from "../../../src/pipeline/check/format.ts";
import { newsIn } from "../../../src/pipeline/check/news.ts";
import { type Overrides, page, site } from "./fixture.ts";

const home = "content/pages/inicio.json";
const other = "content/pages/cultura.json";
const date = new Date("2026-11-01T12:00:00Z");

const linkTo = (route: string, more?: object) => {
  return { type: "text", title: route, paragraphs: ["…"], actions: [{ label: "Ver", route, ...more }] };
};
const planned = linkTo("/ayuda", { planned: true });

/** The kinds of problems that are news, and of those that were published. */
function news(before: Overrides, after: Overrides, now = date): string[][] {
  const { news, known } = newsIn(review(site(after), now), { files: site(before), date });
  return [news, known].map((problems) => problems.map(({ kind }) => kind));
}

test("knows a warning that was published, wherever it is in its file now", () => {
  const after = { [home]: page("/", linkTo("/otra", { planned: true }), planned) };
  expect(news({ [home]: page("/", planned) }, after)).toEqual([["planned-page"], ["planned-page"]]);
});

test("all errors are news, and what has become a warning with time", () => {
  const wrong = { [home]: page("/", linkTo("/x")) };
  expect(news(wrong, wrong)).toEqual([["route-without-page"], []]);
  const expiring = { [home]: page("/", { ...planned, until: "2027-06-01" }) };
  expect(news(expiring, expiring, new Date("2027-06-02T12:00:00Z"))).toEqual([["expired"], ["planned-page"]]);
});

test("everything is news if nothing is known of what was published", () => {
  const result = review(site({ [home]: page("/", planned) }), date);
  expect(newsIn(result, undefined)).toEqual({ news: result.problems, known: [] });
});

test("names the address of a page that has got another, unless the old one still leads to a page", () => {
  const linked = (route: string, own: object) => ({ [other]: own, [home]: page("/", linkTo(route)) });
  const before = linked("/cultura", page("/cultura"));
  expect(news(before, linked("/arte", page("/arte")))).toEqual([["lost-address"], []]);
  expect(news(before, linked("/arte", { ...page("/arte"), aliases: ["/cultura"] }))).toEqual([[], []]);
});

test("says in a line how many warnings are known", () => {
  const { problems } = review(site({ [home]: page("/", planned) }), date);
  expect(formatReview({ problems: [], skippedFor: [] }, false, 10)).toBe(
    "10 avisos conocidos: npm run check -- --todos",
  );
  const one = formatReview({ problems, skippedFor: [] }, false, 1);
  expect(one).toMatch(/\n\n1 aviso conocido: npm run check -- --todos\n\n1 advertencia en 1 archivo$/);
});
