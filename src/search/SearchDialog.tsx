// The search: a dialog with one field, and the pages, cards and forms that contain what is typed there.
import search from "virtual:search";
import MiniSearch, { type SearchResult } from "minisearch";
import { useDeferredValue, useId, useMemo, useState } from "react";
import { Link } from "react-router-dom";
import { indexOptions } from "../engine/searchTerms.ts";
import { useLive } from "../live/live.ts";
import { Modal } from "../sections/elements/Modal.tsx";
import styles from "./SearchDialog.module.css";

const mostResults = 10;

export function SearchDialog({ onClose }: { onClose: () => void }) {
  const { words, index } = useLive(search);
  const engine = useMemo(() => MiniSearch.loadJSON(index, indexOptions), [index]);
  const [query, setQuery] = useState("");
  const searched = useDeferredValue(query.trim());
  const found = useMemo(() => engine.search(searched), [engine, searched]);
  const id = useId();
  return (
    <Modal title={words.title} open onClose={onClose} className={styles.dialog}>
      {(close) => (
        <search className={styles.search}>
          <label htmlFor={id}>{words.field}</label>
          <input
            id={id}
            type="search"
            autoComplete="off"
            maxLength={200}
            value={query}
            onChange={({ target }) => setQuery(target.value)}
          />
          <p role="status">{searched && countOf(found.length, searched, words)}</p>
          <ol>
            {found.slice(0, mostResults).map((result) => (
              <Result key={result.id} result={result} onFollow={close} />
            ))}
          </ol>
        </search>
      )}
    </Modal>
  );
}

function countOf(count: number, query: string, { one, many, none }: typeof search.words): string {
  if (count === 0) return none.replaceAll("{query}", () => query);
  return count === 1 ? one : many.replaceAll("{count}", String(count));
}

function Result({ result, onFollow }: { result: SearchResult; onFollow: () => void }) {
  const { route, title, detail } = result;
  return (
    <li>
      <Link to={route} onClick={onFollow}>
        {title}
      </Link>
      {detail && detail !== title && <p>{detail}</p>}
    </li>
  );
}
