// What the screens read of the editor: its state, a place in it, answers of the server.
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from "react";
import type { Model } from "../../editing/protocol.ts";
import type { Json } from "../../edits/operation.ts";
import type { AnswerTo, ContentOf, RequestName } from "./api.ts";
import type { Editor } from "./editor.ts";
import type { EditorState, Unsaved } from "./editorState.ts";
import { type Spot, spotKey, Thing } from "./thing.ts";

export const EditorContext = createContext<Editor | undefined>(undefined);

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error("The editor's screens need an EditorContext");
  return editor;
}

/** A part of the state. The component renders only when that part becomes another value: `select` must not create one. */
export function useEditorState<T>(select: (state: EditorState) => T): T {
  const { subscribe, getState } = useEditor();
  return useSyncExternalStore(subscribe, () => select(getState()));
}

/** For the screens that are rendered only when there is one. */
export function useModel(): Model {
  const model = useEditorState((state) => state.model);
  if (!model) throw new Error("The model is not loaded");
  return model;
}

export function useThing(spot: Spot): Thing {
  return new Thing(useModel(), spot);
}

/** What is entered at a place, else the value of the file. */
export function useValue(spot: Spot): { value: Json | undefined; draft: Unsaved | undefined } {
  const draft = useEditorState(({ drafts }) => drafts[spotKey(spot)]);
  const saved = useEditorState(({ model }) => model && new Thing(model, spot).value);
  return { value: draft ? draft.value : saved, draft };
}

type Query = Extract<RequestName, `GET ${string}`>;

interface Answered<Name extends Query> {
  answer?: AnswerTo<Name>;
  /** Why there is no answer: a sentence to show. */
  error?: string;
}

/** The server's answer to a query. While a new query is under way, the last answer stays. Null asks nothing. */
export function useAnswer<Name extends Query>(name: Name, query: ContentOf<Name> | null = {}): Answered<Name> {
  const { ask } = useEditor();
  const [answered, setAnswered] = useState<Answered<Name>>({});
  const key = JSON.stringify(query);
  useEffect(() => {
    const wanted: ContentOf<Name> | null = JSON.parse(key);
    if (!wanted) return setAnswered({});
    let isLatest = true;
    ask(name, wanted).then(
      (answer) => isLatest && setAnswered({ answer }),
      ({ message }: Error) => isLatest && setAnswered({ error: message }),
    );
    return () => {
      isLatest = false;
    };
  }, [ask, name, key]);
  return answered;
}
