// A search over all texts of the site: what is found leads to its place.
import { useEffect, useState } from "react";
import { addresses, type FoundText } from "../../editing/protocol.ts";
import { EditorIcon } from "../icons/EditorIcon.tsx";
import { pageWith } from "../state/things.ts";
import { useEditor, useModel } from "../state/useEditor.ts";

export function TextSearch() {
  const editor = useEditor();
  const model = useModel();
  const [query, setQuery] = useState("");
  const [found, setFound] = useState<{ query: string; texts: FoundText[] }>();
  useEffect(() => {
    if (query.trim() === "") return setFound(undefined);
    let isLatest = true;
    editor
      .ask<FoundText[]>(addresses.texts, { query })
      .then((texts) => isLatest && setFound({ query, texts }))
      .catch(() => undefined);
    return () => {
      isLatest = false;
    };
  }, [query, editor]);
  return (
    <search className="stack">
      <label className="row">
        <EditorIcon name="magnifying-glass" />
        <span data-hidden="">Buscar en los textos de todo el sitio</span>
        <input
          type="search"
          placeholder="Buscar en los textos de todo el sitio"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
      </label>
      <p role="status" className="quiet">
        {found && (found.texts.length > 0 ? `${found.texts.length} textos` : "Ningún texto tiene esas palabras.")}
      </p>
      <ul className="stack">
        {found?.texts.map(({ file, pointer, text, where }) => (
          <li key={`${file}#${pointer}`}>
            <button
              type="button"
              data-open=""
              aria-disabled={pageWith(model, file) === undefined}
              onClick={() => editor.goTo({ file, pointer })}
            >
              <span className="names">
                {text}
                <small>{where}</small>
              </span>
              <EditorIcon name="caret-right" />
            </button>
          </li>
        ))}
      </ul>
    </search>
  );
}
