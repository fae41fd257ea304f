// The view of one formatted text: ProseMirror's side of RichControl.
import { toggleMark } from "prosemirror-commands";
import { history, redo, undo, undoDepth } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import { Fragment } from "prosemirror-model";
import { AllSelection, Selection as RichSelection, EditorState as RichState } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { onOneLine, withoutUnseen } from "../../pastedLines.ts";
import { type Clipboard, pastedParagraphs } from "../pasting.ts";
import { richDocument, richSchema, textOfDocument } from "./richSchema.ts";

const { bold, link } = richSchema.marks;

/** What the selected text looks like, or what is typed next. */
export interface RichMarks {
  isBold: boolean;
  target: string | undefined;
}

interface Events {
  /** The text of the file after each change. */
  onText: (text: string) => void;
  onMarks: (marks: RichMarks) => void;
  onLink: () => void;
  /** What is pasted, before anything else reads it. Returns whether it was a table that found its place. */
  onTable: (clipboard: Clipboard) => boolean;
  /** Pasted paragraphs, with what is before and behind them. Returns whether they found their places. */
  onParagraphs: (texts: string[]) => boolean;
  /** Ctrl+Z when there is nothing left to undo in this text. */
  onUndo: () => void;
}

/** `text` is in the notation of the files; all of an example is selected. */
export function createRichView(host: HTMLElement, text: string, isExample: boolean, events: Events) {
  const { onText, onMarks, onLink, onTable, onParagraphs, onUndo } = events;
  let shown = text;
  const stateOf = () => {
    const doc = richDocument(shown);
    return RichState.create({
      doc,
      // Where the focus finds the caret. An example is replaced by typing.
      selection: isExample && shown === text ? new AllSelection(doc) : RichSelection.atEnd(doc),
      plugins: [
        history(),
        keymap({
          "Mod-b": toggleMark(bold),
          "Mod-k": () => call(onLink),
          "Mod-z": (state, dispatch) => (undoDepth(state) > 0 ? undo(state, dispatch) : call(onUndo)),
          "Mod-y": redo,
          "Shift-Mod-z": redo,
          // A text has one paragraph.
          Enter: () => true,
        }),
      ],
    });
  };
  const view = new EditorView(host, {
    state: stateOf(),
    handleDOMEvents: {
      // Escape leads out of the field. ProseMirror would take the key, and do nothing.
      keydown: (_, { key }) => key === "Escape",
      // After the caret has found its place.
      click: () => {
        if (isExample && shown === text) getSelection()?.selectAllChildren(view.dom);
      },
    },
    handlePaste: ({ state }, { clipboardData }) => {
      if (clipboardData && onTable(clipboardData)) return true;
      const paragraphs = clipboardData ? pastedParagraphs(clipboardData).map(({ content }) => content) : [];
      if (paragraphs.length < 2) return false;
      const { from, to } = state.selection;
      const around = paragraphs
        .with(0, state.doc.slice(0, from).content.append(paragraphs[0] ?? Fragment.empty))
        .map((content, index) =>
          index < paragraphs.length - 1 ? content : content.append(state.doc.slice(to).content),
        );
      const texts = around.map((content) => textOfDocument(richSchema.node("doc", null, content), ""));
      if (onParagraphs(texts)) return true;
      const space = Fragment.from(richSchema.text(" "));
      const joined = paragraphs.reduce((all, content) => all.append(space).append(content));
      view.dispatch(state.tr.replaceWith(from, to, joined));
      return true;
    },
    transformPastedText: (pasted) => onOneLine(pasted).replaceAll(/\s+/g, " "),
    transformPastedHTML: withoutUnseen,
    dispatchTransaction: (transaction) => {
      view.updateState(view.state.apply(transaction));
      onMarks(marksOf(view.state));
      if (!transaction.docChanged) return;
      shown = textOfDocument(view.state.doc, shown);
      onText(shown);
    },
  });
  return {
    focus: () => view.focus(),
    setAttributes: (attributes: Record<string, string>) => view.setProps({ attributes }),
    /** Shows a text from outside, unless it is what this view has written. */
    setText: (next: string) => {
      if (next === shown) return;
      shown = next;
      view.updateState(stateOf());
    },
    toggleBold: () => {
      toggleMark(bold)(view.state, view.dispatch);
      view.focus();
    },
    /** Sets the link of the selected text, of the link around the caret, or of the word there; undefined removes it. */
    setLink: (target: string | undefined) => {
      const { from, to } = linkRange(view.state);
      const transaction = view.state.tr.removeMark(from, to, link);
      if (target) transaction.addMark(from, to, link.create({ target }));
      view.dispatch(transaction);
      view.focus();
    },
    destroy: () => view.destroy(),
  };
}

function call(action: () => void): true {
  action();
  return true;
}

function marksOf({ selection: { from, to, empty, $from }, storedMarks, doc }: RichState): RichMarks {
  const near = doc.nodeAt(from)?.marks ?? [];
  const found = link.isInSet(near) ?? link.isInSet($from.marks());
  const isBold = empty ? !!bold.isInSet(storedMarks ?? $from.marks()) : doc.rangeHasMark(from, to, bold);
  return { isBold, target: found ? String(found.attrs.target) : undefined };
}

/** In this document a position is the number of letters before it. */
function linkRange(state: RichState): { from: number; to: number } {
  const { from, to, empty } = state.selection;
  if (!empty) return { from, to };
  const { target } = marksOf(state);
  const stretches: { from: number; to: number; target: unknown }[] = [];
  state.doc.forEach(({ nodeSize, marks }, start) => {
    const own = link.isInSet(marks)?.attrs.target;
    const last = stretches.at(-1);
    if (last && last.target === own) last.to = start + nodeSize;
    else stretches.push({ from: start, to: start + nodeSize, target: own });
  });
  const around = stretches.find((stretch) => stretch.target === target && stretch.from <= from && from <= stretch.to);
  if (target !== undefined && around) return around;
  const text = state.doc.textContent;
  const before = /[\p{L}\p{N}]*$/u.exec(text.slice(0, from))?.[0].length ?? 0;
  const after = /^[\p{L}\p{N}]*/u.exec(text.slice(from))?.[0].length ?? 0;
  return { from: from - before, to: from + after };
}
