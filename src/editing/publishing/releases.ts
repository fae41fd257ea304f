// How visitors get what is published, where the server of the editor builds the site itself.
import type { PublishedVersion } from "./protocol.ts";

/** @throws PublishTrouble (the functions) */
export interface Releases {
  /**
   * Builds the site of a commit, unless that has been done, and ends when its folder is complete. What is written into the folder of the
   * site meanwhile does not matter. Returns the name of the version. One at a time: within `inTurn`.
   */
  prepare: (commit: string) => Promise<string>;
  /** Shows a version to visitors. Whether the receiver has confirmed it: false if it cannot be asked. */
  lead: (version: string) => Promise<boolean>;
  /** The versions that visitors have seen and that can be shown again, newest first. */
  list: () => Promise<PublishedVersion[]>;
  /** The name of the version that visitors see. */
  current: () => Promise<string | undefined>;
  /** Whether visitors have never seen a commit, which is published: the program ended too early, or somebody pushed it by hand. */
  isBehind: (commit: string) => Promise<boolean>;
  /** Runs publications one after the other, whoever publishes. */
  inTurn: <Result>(publication: () => Promise<Result>) => Promise<Result>;
}
