// Finds elements by their texts, and waits for what a page shows.
import { expect, inject } from "vitest";
import type { Tab } from "./tab.ts";

const withText = (text: string) => `[normalize-space()='${text}']`;

// XPath expressions.
export const heading = (text: string) => `//h1${withText(text)}`;
export const link = (text: string) => `//a${withText(text)}`;
export const button = (name: string) => `//button[normalize-space()='${name}' or @aria-label='${name}']`;
export const field = (label: string) => `//*[@id=//label${withText(label)}/@for]`;
export const message = (text: string) => `//p${withText(text)}`;
export const toast = (title: string, text: string) =>
  `//li[@data-severity]//*[div${withText(title)}]/div${withText(text)}`;

/** Opens a route of the built site, and waits until its forms are loaded. */
export async function open(tab: Tab, route: string): Promise<void> {
  await tab.open(`${inject("url")}#${route}`);
  const isHydrated = () => Object.keys(document.querySelector("footer") ?? {}).some((key) => /^__react/.test(key));
  await expect.poll(() => tab.evaluate(isHydrated)).toBe(true);
  await expect.poll(() => count(tab, "//h1")).toBe(1);
  await expect.poll(() => count(tab, "//form//*[@aria-disabled='true']")).toBe(0);
}

/** Waits until the page shows an element. */
export async function waitFor(tab: Tab, xpath: string): Promise<void> {
  await expect.poll(() => count(tab, xpath), { message: xpath }).toBeGreaterThan(0);
}

/** Waits until the page does not show the element any more. */
export async function waitUntilGone(tab: Tab, xpath: string): Promise<void> {
  await expect.poll(() => count(tab, xpath), { message: xpath }).toBe(0);
}

export async function expectFocus(tab: Tab, xpath: string): Promise<void> {
  await expect.poll(() => hasFocus(tab, xpath), { message: xpath }).toBe(true);
}

/** The value of a text field or select. */
export function enteredValue(tab: Tab, xpath: string): Promise<string | undefined> {
  return tab.evaluate((path) => {
    const { singleNodeValue: node } = document.evaluate(path, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE);
    return node instanceof HTMLElement && "value" in node ? String(node.value) : undefined;
  }, xpath);
}

/** By how many pixels the content is wider than its element. */
export function overflowOf(tab: Tab, xpath: string): Promise<number | undefined> {
  return tab.evaluate((path) => {
    const { singleNodeValue: node } = document.evaluate(path, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE);
    return node instanceof HTMLElement ? node.scrollWidth - node.clientWidth : undefined;
  }, xpath);
}

function count(tab: Tab, xpath: string): Promise<number> {
  return tab.evaluate((path) => {
    const found = document.evaluate(path, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE);
    const nodes = Array.from({ length: found.snapshotLength }, (_, index) => found.snapshotItem(index));
    return nodes.filter((node) => node instanceof Element && node.checkVisibility()).length;
  }, xpath);
}

function hasFocus(tab: Tab, xpath: string): Promise<boolean> {
  return tab.evaluate((path) => {
    const { singleNodeValue: node } = document.evaluate(path, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE);
    return node !== null && node === document.activeElement;
  }, xpath);
}
