// Publishing on the server: a commit becomes a folder of its own, and the link `publicado` leads to it. No step changes a
// file that is served.
import { mkdir, rename, rm, statfs } from "node:fs/promises";
import { type Git, gitIn, gitTextOr } from "../../../pipeline/read/git.ts";
import { createQueue } from "../../../server/queue.ts";
import type { PublishedVersion } from "../../publishing/protocol.ts";
import type { Releases } from "../../publishing/releases.ts";
import { SiteRepository } from "../../publishing/repository.ts";
import { PublishTrouble } from "../../publishing/troubles.ts";
import type { HostedSettings } from "../settings.ts";
import { buildVersion, linkAssets } from "./buildVersion.ts";
import { waitForReceiver } from "./receiverHealth.ts";
import { removeFrom, removeLocks, type StoredVersion, VersionFolder } from "./versionFolder.ts";
import { commitOf, hashOfProgram, nameOfVersion } from "./versionName.ts";

export interface ReleaseOptions extends Pick<HostedSettings, "site" | "published" | "program" | "cache"> {
  /** The address of the receiver's `/_/salud`. */
  health?: string | undefined;
  /** How many bytes must be free before a build. */
  free?: number;
  /** How many versions are kept. */
  most?: number;
  /** In milliseconds: how long the receiver may take. */
  patience?: number;
  /** Builds the site of a commit; tests replace it. */
  builder?: typeof buildVersion;
}

export type ServerReleases = Awaited<ReturnType<typeof createReleases>>;

/** Deletes what killed programs have left: no other program may be publishing there. @throws PublishTrouble (the functions) */
export async function createReleases(options: ReleaseOptions) {
  const { site, published, program, cache, health } = options;
  const { free = 200_000_000, most = 10, patience, builder = buildVersion } = options;
  const programHash = await hashOfProgram(program);
  const git = gitIn(site, { hasHooks: false });
  const folder = new VersionFolder(published);
  const enqueueLead = createQueue();
  const inTurn = createQueue();
  /** Of the last publication, which may still be pushing it. */
  let built: string | undefined;
  /** Deletes what killed builds have left. */
  const sweepCache = () => removeFrom(cache, /^(prerender-|vite\.config\.ts\.timestamp-)/);
  await folder.sweep();
  await removeLocks(site);
  await sweepCache();

  /** Within `inTurn`. */
  async function build(commit: string): Promise<string> {
    const version = await nameOfVersion(git, commit, programHash);
    built = version;
    const versions = await folder.list();
    if (versions.some(({ name }) => name === version)) return version;
    const { bavail, bsize } = await statfs(published);
    if (bavail * bsize < free) throw new PublishTrouble("noSpace");
    const unfinished = folder.pathOf(`.${version}-${process.pid}-${Date.now()}`);
    try {
      await mkdir(unfinished);
      await builder(commit, unfinished, { git, program, cache });
      const others = versions.slice(0, most).map(({ name }) => folder.pathOf(name));
      await linkAssets(unfinished, others);
      await rename(unfinished, folder.pathOf(version));
      return version;
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true }).catch(() => {});
      await sweepCache().catch(() => {});
      throw buildTrouble(error);
    }
  }

  /** One at a time: while the receiver is asked, the link must not lead elsewhere. */
  const lead = (version: string) => enqueueLead(() => leadNow(version));

  async function leadNow(version: string): Promise<boolean> {
    const previous = await folder.current();
    const stored = (await folder.list()).find(({ name }) => name === version);
    if (!stored) throw new PublishTrouble("noVersion");
    await folder.lead(version).catch((error) => {
      throw new PublishTrouble("notLed", String(error));
    });
    const answer = health === undefined ? "unknown" : await waitForReceiver(health, version, patience);
    if (answer === "refused") {
      // Unless somebody has chosen another one meanwhile.
      if (previous !== undefined && (await folder.current()) === version) await folder.lead(previous);
      if (stored.time === undefined) await folder.withdraw(version);
      throw new PublishTrouble("refusedVersion");
    }
    // What cannot be deleted now is deleted later.
    await folder.forget(most, [previous, built]).catch(() => {});
    return answer === "served";
  }

  return {
    prepare: async (commit) => {
      const version = await build(commit);
      await folder.setPending(version).catch((error) => Promise.reject(buildTrouble(error)));
      return version;
    },
    lead,
    current: () => folder.current(),
    isBehind: async (commit) => {
      const [versions, current, pending] = await Promise.all([folder.list(), folder.current(), folder.pending()]);
      const isPending = pending !== undefined && commitOf(pending) === commit;
      const wasSeen = versions.some((version) => version.commit === commit && version.time !== undefined);
      return current === undefined || isPending || !wasSeen;
    },
    inTurn,
    list: async () => describeVersions(git, await folder.list(), await folder.current()),
    /**
     * Completes a publication that was interrupted after its push, and builds the version that visitors see anew if the program or the day is
     * another one: past events are left out. For the start and for every night.
     */
    catchUp: () =>
      inTurn(async () => {
        const [before, pending] = await Promise.all([folder.current(), folder.pending()]);
        const tip = await publishedTip(site);
        const isPushed = async (version: string) =>
          (await gitTextOr(git, ["merge-base", "--is-ancestor", commitOf(version), tip])) !== undefined;
        const isInterrupted = pending !== undefined && pending !== before && (await isPushed(pending));
        if (!isInterrupted) await folder.setPending(undefined);
        const wanted = isInterrupted ? pending : before;
        const version = await build(wanted === undefined ? tip : commitOf(wanted));
        if (version !== before && (await folder.current()) === before) await lead(version);
      }),
  } satisfies Releases & Record<"catchUp", () => Promise<void>>;
}

/** The newest first, by their commits: dates depend on clocks. Visitors have seen each of them. */
async function describeVersions(git: Git, versions: StoredVersion[], current: string | undefined) {
  const seen = versions.filter(({ time }) => time !== undefined);
  // Of a commit that was built again on another day, the one that is shown, or the newest.
  const preferred = [...seen.toReversed(), ...seen.filter(({ name }) => name === current)];
  const shown = new Map(preferred.map(({ name, commit }) => [commit, name]));
  const options = ["--ignore-missing", "--topo-order", "--no-show-signature", "--format=%H%x00%cI%x00%an%x00%s"];
  const lines = (await gitTextOr(git, ["log", ...options, ...shown.keys()]))?.split("\n") ?? [];
  const texts = new Map(lines.map((line) => line.split("\0")).map(([commit = "", ...rest]) => [commit, rest]));
  return [...new Set([...texts.keys(), ...shown.keys()])].flatMap((commit): PublishedVersion[] => {
    const version = shown.get(commit);
    const [time = "", author = "", summary = ""] = texts.get(commit) ?? [];
    return version === undefined ? [] : [{ version, time, author, summary, isCurrent: version === current }];
  });
}

/** The newest commit that is published; without a connection, as far as it is known here. */
async function publishedTip(site: string): Promise<string> {
  const repository = await SiteRepository.open(site);
  const { remote } = await repository.target();
  await repository.git(["fetch", "--quiet", "--no-tags", "--no-recurse-submodules", remote]).catch(() => {});
  return (await repository.target()).tip;
}

function buildTrouble(error: unknown): PublishTrouble {
  if (error instanceof PublishTrouble) return error;
  const isFull = /ENOSPC|No space left/.test(String(error));
  return new PublishTrouble(isFull ? "noSpace" : "unbuilt", String(error));
}
