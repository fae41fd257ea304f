// What the editor does: selecting, entering values, actions. One request is sent at a time.
import type { Place } from "../../editing/protocol.ts";
import type { Json } from "../../edits/operation.ts";
import { insertItem } from "./actions.ts";
import { type Ask, bodyOf, type ContentOf, noConnection, type Server, type WritingRequest } from "./api.ts";
import { holdsDraft, isHeld, othersOf } from "./drafts.ts";
import { type EditorAction, type EditorState, isUnsaved, refusedKey, type Screen } from "./editorState.ts";
import { positionInBlock } from "./formFields.ts";
import { createSaving } from "./saving.ts";
import { type FocusArea, isSameSpot, pageWith, type Spot, siteSpot, spotKey, Thing } from "./thing.ts";

/** An entered text is sent when the editor has paused for so long. */
const pause = 600;
const unanswered =
  "Sin conexión con el programa no se sabe si se hizo. Cuando la haya, mire cómo está y, si falta, repítalo.";
const notOpened = "Sin conexión con el programa no se puede abrir otra página. Inténtelo de nuevo cuando la haya.";
const listHasChanged = "La lista cambió mientras tanto. Mire cómo está ahora y repita lo que quería hacer.";
const stepWords = { undo: ["deshacer", "Deshecho"], redo: ["rehacer", "Rehecho"] } as const;

/** An action on what is no item of a list ends at the heading. */
function focusAfter(thing: Thing, area: FocusArea): EditorState["focus"] {
  const isListed = thing.isItem || thing.isFormField;
  if (area === "field" && isListed) return { ...thing.firstText, area };
  return { ...thing, area: isListed || area === "site" ? area : "heading" };
}

/** «Hecho: Mover tarjeta. Ahora: Tarjeta 3, 3 de 6», which is the thing itself, or what is selected after it is deleted. */
function announcementOf(label: string, shown: Thing): string {
  const { name, isItem, isFormField, index, parent } = shown;
  const position = isFormField ? positionInBlock(shown) : isItem ? `${index + 1} de ${parent.count}` : undefined;
  return `Hecho: ${label}. Ahora: ${[name, position].filter(Boolean).join(", ")}`;
}

export type Editor = ReturnType<typeof createEditor>;

export function createEditor(server: Server) {
  const saving = createSaving(server, (spot, text) => editor.display(spot, text));
  const { ask, get, set, enqueue, load, reload, sendDrafts, afterDrafts, settled, failed } = saving;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** How often something was selected. */
  let choices = 0;
  /** How often something was entered. */
  let entries = 0;

  /** A text that is said twice is read aloud twice only if it is not the same. */
  function announce(text: string) {
    set({ announcement: text === get().announcement ? `${text}\u00A0` : text });
  }

  /** Selects what is at a place, on the page that has it. */
  async function show(place: Place, area?: FocusArea) {
    const before = get().model;
    const page = before && pageWith(before, place.file);
    const model = page && page !== before.page ? await load(page) : before;
    if (!model?.files[place.file]) return;
    const thing = Thing.at(model, place);
    editor.select(thing.existing, area);
    set({ screen: place.file === siteSpot.file && thing.isIn("/theme") ? "theme" : "page" });
    // What is not there may be among what can be added.
    if (area && !isSameSpot(thing.existing, thing)) editor.requestFocus(thing, area);
  }

  /** Makes a request. One that changes something is sent after what was entered before, and its result is shown. */
  const askInTurn: Ask = async (name, content) => {
    if (name.startsWith("GET ")) return ask(name, content);
    const asked = await afterDrafts(async () => {
      const answer = ask(name, content);
      await answer.catch(() => {});
      // Whoever has left may not read the site any more.
      if (name !== "POST _/salir") await reload().catch(failed);
      return { answer };
    });
    return asked ? asked.answer : bodyOf(undefined);
  };

  /** Does one step after everything that was entered before. Without an answer, it may be done or not: `message` says so. */
  async function doStep<T>(step: () => Promise<T>, message = unanswered): Promise<T | undefined> {
    let isEnded = false;
    const done = await afterDrafts(async () => {
      const result = await step();
      isEnded = true;
      return result;
    });
    if (!isEnded && get().offline === noConnection) refuse(message);
    return done;
  }

  /** Returns false, which says that an action is not done, and shows the reason if there is one. */
  function refuse(message: string | undefined): false {
    if (message) set({ notice: { message, problems: [] } });
    return false;
  }

  /** Shows what an action was about. `isLatest`: the editor has selected nothing else since it began. */
  function showDone(label: string, { existing: shown }: Thing, area: FocusArea | undefined, isLatest: boolean) {
    if (area && area !== "list" && isLatest) editor.select(shown);
    announce(area ? announcementOf(label, shown) : `Hecho: ${label}`);
    if (area && isLatest) set({ focus: focusAfter(shown, area) });
  }

  /** What somebody else has changed where something was entered is no effect of what this window does next. */
  async function readOthers() {
    if (Object.keys(get().drafts).length > 0) await reload();
  }

  const editor = {
    getState: get,
    subscribe: saving.subscribe,
    /** Asks the server for what is shown, and goes on asking until it answers. */
    reconnect: saving.reconnect,
    ask: askInTurn,
    /** Shows an entered text on the site, or that of the file. The frame sets it. */
    display: (_spot: Spot, _text: string | undefined) => {},

    /** Opens the page of a route on a screen, and listens to changes. Returns how to end it. */
    start(route: string, screen: Screen = "page"): () => void {
      set({ screen });
      void enqueue(() => saving.openRoute(route));
      const close = server.listen({
        onAgain: () => void saving.reconnect(),
        onLost: () => saving.goOffline(get().offline),
        onChanged: ({ hashes }) => void enqueue(() => saving.takeOver(hashes)),
      });
      const warn = (event: BeforeUnloadEvent) => {
        if (!isUnsaved(get())) return;
        event.preventDefault();
        // Whoever closes the window all the same loses nothing. A text that is typed on the site is not left before that.
        void editor.commit();
      };
      addEventListener("beforeunload", warn);
      return () => {
        clearTimeout(timer);
        saving.end();
        close();
        removeEventListener("beforeunload", warn);
      };
    },

    open: (page: string) =>
      doStep(() => {
        set({ notice: undefined });
        return load(page);
      }, notOpened),

    /** Shows a place, on whatever page it is; the focus goes there. */
    goTo: (place: Place) => doStep(() => show(place, "field"), notOpened),

    /** Leaves what is selected on a page. */
    showScreen(screen: "start" | "theme") {
      const selection = { file: get().model?.page ?? "", at: [] };
      choices++;
      const shown = get().shown + 1;
      set({ screen, selection, shown, focus: undefined, pointed: undefined, hovered: undefined, notice: undefined });
      // What was entered is sent too: no input tells that it is left where «back» leads here.
      void afterDrafts(reload);
    },

    /** Sends a request that changes whole files, and says why if it is refused. */
    send: <Name extends WritingRequest>(name: Name, content: ContentOf<Name>) =>
      doStep(async () => {
        await readOthers();
        const written = await settled(ask(name, content), "Eso cambió mientras tanto. Mire cómo está ahora.");
        if (written) announce(`Hecho: ${written.label}`);
        return written;
      }),

    /** Selects the object at a place, or the one around it. With an `area`, shows the page and focuses the place there. */
    select({ file, at }: Spot, area?: FocusArea) {
      const { model } = get();
      if (!model) return;
      const { selection } = new Thing(model, { file, at });
      // An object has no control: its heading gets the focus.
      const focused = area === "field" && isSameSpot(selection, { file, at }) ? "heading" : area;
      const asked = focused && { focus: { file, at, area: focused }, screen: "page" as const };
      choices++;
      const isOther = !isSameSpot(selection, get().selection);
      const shown = get().shown + (isOther ? 1 : 0);
      set({ selection, pointed: { file, at }, hovered: undefined, notice: undefined, ...asked, shown });
      // What waits until its input is left: a click on the site replaces the panel, and no input tells of it.
      if (isOther && holdsDraft(get())) void editor.commit();
    },

    search: (query: string) => set({ query }),

    /** Outlines a place on the site. */
    point: ({ file, at }: Spot) => set({ pointed: { file, at } }),
    /** Begins to type into a text of the site. */
    type: (typed: Spot) => set({ typed }),
    drag: ({ file, at }: Spot) => set({ dragged: { file, at } }),
    hover: (spot: Spot | undefined) => {
      const { hovered: before } = get();
      if ((spot && spotKey(spot)) !== (before && spotKey(before))) set({ hovered: spot && { ...spot } });
    },
    requestFocus: (spot: Spot, area: FocusArea) => set({ focus: { ...spot, area } }),

    /** Takes what is being typed, and sends it with the next thing that is sent: half of it would be refused. */
    hold(spot: Spot, value: Json | undefined) {
      const { model, drafts } = get();
      if (!model) return;
      const key = spotKey(spot);
      const thing = new Thing(model, spot);
      // A control of what was deleted meanwhile.
      if (!(key in drafts) && thing.parent.value === undefined) return;
      const others = othersOf(thing.parent, String(spot.at.at(-1)), value);
      const { hash = "", value: shown = null } = model.files[spot.file] ?? {};
      // In its own version it may have been at another place.
      const before = drafts[key];
      const { at = spot.at, name = thing.name, base = { hash, value: shown }, problems = [], sent } = before ?? {};
      set({ newest: ++entries });
      const draft = { file: spot.file, at, name, value, others, base, problems, sent };
      saving.setDraft(key, { ...draft, number: entries, isRefused: false });
      if (typeof value === "string") editor.display(spot, value);
    },

    /** Takes an entered value, and sends it after a pause, or at once. */
    enter(spot: Spot, value: Json | undefined, now = false) {
      editor.hold(spot, value);
      clearTimeout(timer);
      const { model, drafts } = get();
      if (now) void editor.commit();
      else if (!isHeld(model, drafts[spotKey(spot)])) timer = setTimeout(() => void editor.commit(), pause);
    },

    /** Removes a field whose control goes with it: the focus goes to where it can be added again. */
    async removeField(spot: Spot) {
      editor.hold(spot, undefined);
      await editor.commit();
      editor.requestFocus(spot, "field");
    },

    /** Sends everything that was entered. */
    commit: () => enqueue(sendDrafts),

    /**
     * Does one action on what is at a place, after everything that was entered before, and selects what it is about; from a
     * list in the panel, the list stays, and so does what the editor selects meanwhile. Without `area`, nothing is selected
     * and the focus stays. `build` also gets what is at `target` by then. Returns whether it is written.
     */
    act: async (
      area: FocusArea | undefined,
      spot: Spot,
      build: (thing: Thing, target: Thing) => EditorAction | undefined,
      target = spot,
    ): Promise<boolean> => {
      const [followed, followedTarget] = [saving.follow(spot), saving.follow(target)];
      const isDone = await doStep(async () => {
        const { model } = get();
        const before = choices;
        const [{ spot: place, isOwn }, { spot: targetPlace }] = [followed(), followedTarget()];
        const file = model?.files[spot.file];
        // A step that is undone meanwhile may open another page. The second click of a double click on «Borrar» is no fault.
        if (!model || !file || !place || !targetPlace) return refuse(isOwn ? undefined : listHasChanged);
        const action = build(new Thing(model, place), new Thing(model, targetPlace));
        if (!action || action.refusal) return refuse(action?.refusal);
        const { operations, moved } = action;
        const own = { file: spot.file, base: file.hash, operations, ...(moved && { moved }) };
        if (!(await settled(saving.sendChange(action, file.hash), listHasChanged, own))) return false;
        const { model: now } = get();
        // Without a new model, the connection was lost before it could be shown.
        if (now && now !== model) showDone(action.label, new Thing(now, action.select), area, choices === before);
        return true;
      });
      return isDone ?? false;
    },

    /** Undoes or redoes, and selects what that has changed, also on another page. A text that was refused is undone first. */
    step: (direction: "undo" | "redo") =>
      doStep(async () => {
        const refused = direction === "undo" ? refusedKey(get()) : undefined;
        if (refused !== undefined) {
          saving.forget(refused);
          return announce("Deshecho: lo que no se guardó");
        }
        await readOthers();
        // The button can be pressed again before the model says that nothing is left to undo.
        const { model } = get();
        const label = model?.[direction];
        if (!model || label === undefined) return;
        const [what, done] = stepWords[direction];
        const conflict = `No se puede ${what} «${label}»: alguien cambió lo mismo después. Ese paso ya no se ofrece.`;
        const written = await settled(ask(`POST _/${direction}`), conflict);
        if (!written) return;
        const isShown = get().model !== model && get().screen === "page";
        if (written.place && isShown) await show(written.place).catch(failed);
        announce(`${done}: ${written.label}`);
      }),

    /** Ends a conflict: puts the entered value over the other one, or forgets it. What has waited for that is sent. */
    resolve(keepsMine: boolean) {
      const { conflict, model, drafts } = get();
      if (!conflict || !model) return;
      const { [conflict.key]: draft } = drafts;
      set({ conflict: undefined });
      if (draft) editor.requestFocus(draft, "field");
      if (!keepsMine) saving.forget(conflict.key);
      void editor.commit();
    },

    /** Says why something was not done. */
    warn: ({ message }: Error) => set({ notice: { message, problems: [] } }),
    /** Repeats texts that have no place any more. */
    lose: (texts: string[]) => set({ lost: [...(get().lost ?? []), ...texts] }),
    dismiss: (what: "notice" | "lost" = "notice") => set({ [what]: undefined }),
    /** Adds the only item that is possible, or opens the dialog to choose from. Undefined closes the dialog. */
    startAdding(adding: Spot | undefined) {
      const { model } = get();
      const [first, ...others] = (adding && model && new Thing(model, adding).list?.item?.examples) ?? [];
      if (!adding || !first || others.length > 0 || first.asks || first.lacks !== undefined) {
        return set({ adding: adding && { ...adding }, notice: undefined });
      }
      // What is added as it is then: a column that is still being added has a cell in the new row too.
      void editor.act("field", adding, (place) => insertItem(place, place.list?.item?.examples[0] ?? first));
    },
  };
  return editor;
}
