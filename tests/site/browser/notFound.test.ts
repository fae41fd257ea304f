import type { Page } from "playwright-core";
import { beforeEach, expect, inject, test } from "vitest";
import { stopClock } from "../../browser/timers.ts";
import { type Visit, visit } from "../../browser/visit.ts";

const url = inject("url");
const landing = "TU BIENESTAR ES NUESTRA PRIORIDAD";
const countdown = "Serás redirigido al inicio en 5 segundos...";
let visitor: Visit;
let page: Page;
beforeEach(async () => {
  visitor = await visit("#/deportes");
  page = visitor.page;
  await heading("Programas Deportivos").waitFor();
  await stopClock(page);
  return () => expect(visitor.problems).toEqual([]);
});

const heading = (name: string) => page.getByRole("heading", { level: 1, name });
const otherLinks = () => page.locator("main nav a");
const hash = () => new URL(page.url()).hash;

test("redirects to the landing after five seconds, and Back opens the page before", async () => {
  await page.goto(`${url}#/no-existe`);
  await page.getByText(countdown).waitFor();
  await page.clock.runFor(3500);
  expect(hash()).toBe("#/no-existe");
  await page.clock.runFor(2000);
  await heading(landing).waitFor();
  await page.goBack();
  await heading("Programas Deportivos").waitFor();
});

test("does not redirect a visitor who chooses to stay, or who leaves", async () => {
  await page.goto(`${url}#/no-existe`);
  await heading("Página No Encontrada").waitFor();
  await page.getByRole("button", { name: "Quedarme en esta página" }).click();
  await page.clock.runFor(20_000);
  expect(hash()).toBe("#/no-existe");
  await page.goto(`${url}#/no-existe-tampoco`);
  await page.clock.runFor(1000);
  await page.goto(`${url}#/cultura`);
  await heading("Actividades Culturales").waitFor();
  await page.clock.runFor(20_000);
  expect(hash()).toBe("#/cultura");
});

test("restarts the countdown on each unknown route", async () => {
  await page.goto(`${url}#/primera`);
  await page.getByRole("button", { name: "Quedarme en esta página" }).click();
  await page.goto(`${url}#/segunda`);
  await page.getByText(countdown).waitFor();
  await page.clock.runFor(3500);
  expect(hash()).toBe("#/segunda");
  await page.clock.runFor(2000);
  await heading(landing).waitFor();
});

test("each of the other links leads to a page", async () => {
  await page.goto(`${url}#/no-existe`);
  await otherLinks().first().waitFor();
  const labels = await otherLinks().allInnerTexts();
  expect(labels).toHaveLength(3);
  for (const label of labels) {
    await page.goto(`${url}#/no-existe`);
    await otherLinks().filter({ hasText: label }).click();
    await page.getByText("404").waitFor({ state: "detached" });
    expect(hash()).not.toBe("#/no-existe");
    await page.getByRole("heading", { level: 1 }).waitFor();
  }
});
