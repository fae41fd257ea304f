// The content modules that documents of the preview have loaded, each with the version of the site in which it last changed.
import type { SiteNews } from "../../../live/newest.ts";
import type { Asset } from "../../../pipeline/pictures/asset.ts";
import { emitVirtual } from "../../../pipeline/publish/emit.ts";
import { messagesId } from "../../../pipeline/publish/formModule.ts";
import type { Sources } from "../../../pipeline/publish/moduleCode.ts";
import type { Problem } from "../../../pipeline/read/problem.ts";
import type { Snapshot } from "../../../pipeline/site/snapshot.ts";
import { addressInPreview, enginePath } from "./addresses.ts";

interface SiteModule {
  /** Undefined if it has gone: a document that has it must learn of its return. */
  code: string | undefined;
  version: number;
}

export class SiteModules {
  /** Grows with each snapshot that changes something. A browser never evaluates the same address twice. */
  version = 1;
  readonly sources: Sources = {
    live: `${enginePath}live/live.ts`,
    src: enginePath.slice(0, -1),
    addressOf: (id) => addressInPreview(id) + (id === messagesId ? `?v=${this.#messages.version}` : ""),
  };
  /** The site that is shown; undefined until there is one without errors. */
  snapshot: Snapshot | undefined;
  /** Why the newest files are not shown. */
  problems: Problem[] = [];
  /** Documents may still request its assets. */
  #last: Snapshot | undefined;
  readonly #behind: SiteModules | undefined;
  #modules = new Map<string, SiteModule>();
  /** The forms import the messages: they change with them. */
  #messages: SiteModule = { code: "", version: 1 };

  /** `behind`: what another window of the same person may show. */
  constructor(behind?: SiteModules) {
    this.#behind = behind;
  }

  /** The served code of a virtual module; undefined if there is none. */
  async code(id: string): Promise<string | undefined> {
    const { code, version } = this.#modules.get(id) ?? (await this.#add(id));
    return code === undefined || id.endsWith(".css") ? code : `const version = ${version};\n${code}`;
  }

  async #add(id: string): Promise<SiteModule> {
    const snapshot = this.snapshot;
    const module = { code: await this.#emit(id, snapshot), version: this.version };
    // Meanwhile there may be another snapshot, with which nobody has compared this module.
    if (snapshot !== this.snapshot) return this.#modules.get(id) ?? this.#add(id);
    if (module.code !== undefined) this.#modules.set(id, module);
    return module;
  }

  /** Takes over another snapshot. @throws if a module cannot be emitted: then the last snapshot stays. */
  async take(snapshot: Snapshot): Promise<void> {
    const next = this.version + 1;
    const before = this.#messages;
    const messages = await this.#emit(messagesId, snapshot);
    if (messages !== before.code) this.#messages = { code: messages, version: next };
    try {
      const changed: [string, SiteModule][] = [];
      for (const [id, { code }] of this.#modules) {
        const now = await this.#emit(id, snapshot);
        if (now !== code) changed.push([id, { code: now, version: next }]);
      }
      if (changed.length > 0 || this.#messages !== before) this.version = next;
      for (const [id, module] of changed) this.#modules.set(id, module);
      [this.#last, this.snapshot] = [this.snapshot, snapshot];
    } catch (error) {
      this.#messages = before;
      throw error;
    }
  }

  asset(name: string): Asset | undefined {
    return this.snapshot?.assets.get(name) ?? this.#last?.assets.get(name) ?? this.#behind?.asset(name);
  }

  /** The modules that have changed after a version. */
  newerThan(version: number): SiteNews["modules"] {
    return [...this.#modules].flatMap(([id, module]) =>
      module.version > version && module.code !== undefined
        ? [{ name: liveName(id), address: `${addressInPreview(id)}?v=${module.version}`, version: module.version }]
        : [],
    );
  }

  async #emit(id: string, snapshot: Snapshot | undefined): Promise<string | undefined> {
    return snapshot && emitVirtual(id, snapshot, this.sources);
  }
}

/** The name under which a module registers its value (pipeline/publish/moduleCode.ts). */
function liveName(id: string): string {
  const [, file] = /^virtual:content\/(.*)$/.exec(id) ?? [];
  return file === undefined ? id : `${file}.json`;
}
