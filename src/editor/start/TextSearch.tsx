// A search over all texts of the site: what is found leads to its place.
import { mostTexts } from "../../editing/protocol.ts";
import { counted } from "../../engine/counted.ts";
import { EditorIcon, OpenButton } from "../elements.tsx";
import { pageWith } from "../state/thing.ts";
import { useAnswer, useEditor, useEditorState, useModel } from "../state/useEditor.ts";

const label = "Buscar en los textos de todo el sitio";

export function TextSearch() {
  const editor = useEditor();
  const model = useModel();
  const query = useEditorState((state) => state.query);
  const { answer: texts } = useAnswer("GET _/texts", query.trim() === "" ? null : { query });
  return (
    <search className="stack">
      <label className="row">
        <EditorIcon name="magnifying-glass" />
        <input
          type="search"
          aria-label={label}
          placeholder={label}
          value={query}
          onChange={({ target }) => editor.search(target.value)}
        />
      </label>
      <p role="status" className="quiet">
        {texts && (counted(texts.length, "texto", "textos") || "Ningún texto tiene esas palabras.")}
        {texts?.length === mostTexts && ". Puede haber más: escriba otra palabra para encontrarlos."}
      </p>
      <ul className="stack">
        {texts?.map(({ file, pointer, text, where }) => (
          <li key={`${file}#${pointer}`}>
            <OpenButton
              name={text}
              detail={where}
              isOff={pageWith(model, file) === undefined}
              onClick={() => editor.goTo({ file, pointer })}
            />
          </li>
        ))}
      </ul>
    </search>
  );
}
