// What the editor in the browser and its server send each other about changes, publishing and earlier versions.
import type { EditorProblem, Place } from "../protocol.ts";
import type { Author, FileChange } from "../requests.ts";

export type { Author, PublishRequest } from "../requests.ts";

/** What differs from what is published. */
export interface SiteChanges {
  groups: ChangeGroup[];
  /** Why publishing is not possible from here; absent if it is. */
  trouble?: Trouble;
  /** Who publishes; absent as long as git does not know it. */
  author?: Author;
  /** Whether the server builds the site itself, and keeps its versions. */
  hasVersions?: true;
}

/** The changes of one page, one form, or of what is on all pages. */
export interface ChangeGroup {
  title: string;
  changes: SiteChange[];
}

export interface SiteChange {
  /** «En la tarjeta «DANZA»: texto» */
  what: string;
  /** In words; empty if there is nothing. */
  before: string;
  after: string;
  /** Where it sends visitors, or what they have entered, in words; absent if it does not. */
  warning?: string;
  /** Where to look, for a photograph or document where it is used; absent if it is gone, or cannot be selected. */
  place?: Place;
  /** Takes back this change alone, of a page with the links to it; absent if only another program can, or if an added file is in use. */
  undo?: FileChange[];
}

/** A plain sentence on what happened, and one on what to do. */
export interface Trouble {
  message: string;
  advice: string;
}

export interface Published {
  type: "published";
  /** How many changes were published; 0 if all of them already were. */
  count: number;
  /** Whether others had published meanwhile: their changes are in the files now. */
  hasOthers: boolean;
  /** Where the server builds the site itself: whether visitors see it now; false if the receiver could not be asked. */
  isServed?: boolean;
}

/** A version that visitors see, have seen, and can see again. */
export interface PublishedVersion {
  /** The name of its folder. */
  version: string;
  /** When it was published, as ISO 8601. */
  time: string;
  author: string;
  /** Its changes in one sentence. */
  summary: string;
  isCurrent: boolean;
}

/** Visitors see an earlier version. */
export interface WentBack {
  type: "back";
  isServed: boolean;
  /** That the draft was not changed. */
  message: string;
}

export type PublishRefusal =
  | { type: "author" }
  /** `isMerged`: only with what others have published, so that the files here are without errors. */
  | { type: "errors"; problems: EditorProblem[]; isMerged?: true }
  | { type: "conflict"; conflicts: PublishConflict[] }
  /** `answer`: what the server said, for whoever helps. */
  | ({ type: "trouble"; answer?: string } & Trouble);

/** Somebody else has published another version of the same. `undo` leaves that version. */
export interface PublishConflict extends SiteChange {
  title: string;
  /** Their version, in words. */
  theirs: string;
  /** Names it in `mine`; absent if what the own version belongs to is gone. */
  key?: string;
}

export interface FileVersion {
  commit: string;
  /** When it was published or saved, as ISO 8601. */
  time: string;
  author: string;
  /** The address of the page then. */
  path: string;
  changes: Omit<SiteChange, "undo" | "place">[];
}
