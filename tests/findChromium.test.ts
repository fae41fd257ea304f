import { expect, test, vi } from "vitest";
import { type ChromiumSources, findChromium, type Installer } from "./browser/findChromium.ts";

/** A machine on which the installers of the given names succeed and all others fail. */
function machine({ installed = false, working = [] as string[] }) {
  let path = installed ? "/usr/bin/chromium" : undefined;
  const tried: string[] = [];
  const installer = (name: string): Installer => ({
    name,
    install: () => {
      tried.push(name);
      if (!working.includes(name)) throw new Error("no network\nat line 1");
      path = `/installed/by/${name}`;
    },
  });
  const warn = vi.fn();
  const sources: ChromiumSources = {
    find: () => path,
    installers: [installer("apt"), installer("download")],
    warn,
  };
  return { sources, tried, warn };
}

test("uses an installed Chromium without running an installer", async () => {
  const { sources, tried } = machine({ installed: true });
  expect(await findChromium(sources)).toBe("/usr/bin/chromium");
  expect(tried).toEqual([]);
});

test("uses the first installer that works", async () => {
  const { sources, tried } = machine({ working: ["apt", "download"] });
  expect(await findChromium(sources)).toBe("/installed/by/apt");
  expect(tried).toEqual(["apt"]);
});

test("tries the second installer when the first fails, and reports why it failed", async () => {
  const { sources, tried, warn } = machine({ working: ["download"] });
  expect(await findChromium(sources)).toBe("/installed/by/download");
  expect(tried).toEqual(["apt", "download"]);
  expect(warn.mock.calls).toEqual([["apt failed: no network"]]);
});

test("says what to do when every installer fails", async () => {
  const { sources, tried } = machine({});
  await expect(findChromium(sources)).rejects.toThrow(/apt-get install chromium.*CHROMIUM/);
  expect(tried).toEqual(["apt", "download"]);
});

test("tries the next installer when one reports success but leaves no Chromium", async () => {
  const { sources } = machine({ working: ["download"] });
  const [apt, download] = sources.installers;
  if (!apt || !download) throw new Error("no installers");
  sources.installers = [{ ...apt, install: () => {} }, download];
  expect(await findChromium(sources)).toBe("/installed/by/download");
});
