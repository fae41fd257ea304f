import { expect, test, vi } from "vitest";
import { findPostgres, type PostgresSources } from "../postgres.ts";

/** A machine on which the installation works or fails. */
function machine({ installed = false, works = false, isRequired = false }) {
  let folder = installed ? "/usr/bin" : undefined;
  const install = vi.fn(() => {
    if (!works) throw new Error("no network\nat line 1");
    folder = "/usr/lib/postgresql/15/bin";
  });
  const warn = vi.fn<(message: string) => void>();
  const sources: PostgresSources = { find: () => folder, install, isRequired, warn };
  return { sources, install, warn };
}

test("uses an installed PostgreSQL without installing it", () => {
  const { sources, install } = machine({ installed: true });
  expect(findPostgres(sources)).toBe("/usr/bin");
  expect(install).not.toHaveBeenCalled();
});

test("installs PostgreSQL where there is none", () => {
  const { sources, warn } = machine({ works: true });
  expect(findPostgres(sources)).toBe("/usr/lib/postgresql/15/bin");
  expect(warn).not.toHaveBeenCalled();
});

test("says what is skipped, why, and what to install", () => {
  const { sources, warn } = machine({});
  expect(findPostgres(sources)).toBeUndefined();
  expect(warn.mock.calls.flat().join()).toMatch(/apt-get install postgresql.*no network.*SQLite only/);
});

test("fails where the tests must not be skipped", () => {
  const { sources } = machine({ isRequired: true });
  expect(() => findPostgres(sources)).toThrow(/apt-get install postgresql/);
});
