// The search: a dialog with one field, and the pages, cards and forms that contain what is typed there.
import search from "virtual:search";
import site from "virtual:site";
import MiniSearch, { type SearchResult } from "minisearch";
import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { useLive } from "../live/live.ts";
import { Icon } from "../sections/elements/Icon.tsx";
import buttons from "../styles/button.module.css";
import styles from "./SearchDialog.module.css";
import { indexOptions } from "./terms.ts";

const mostResults = 10;

/** A native modal dialog: it keeps the focus inside, closes on Escape and returns the focus to the button. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const { words, index } = useLive(search);
  const engine = useMemo(() => MiniSearch.loadJSON(index, indexOptions), [index]);
  const [query, setQuery] = useState("");
  const searched = useDeferredValue(query.trim());
  const found = useMemo(() => engine.search(searched), [engine, searched]);
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  const close = () => dialog.current?.close();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the backdrop; the keyboard has Esc
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}title`}
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && close()}
    >
      <search className={styles.body}>
        <h2 id={`${id}title`}>{words.title}</h2>
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
        <button type="button" className={`${buttons.quiet} ${styles.close}`} onClick={close}>
          <Icon name="x" />
          {useLive(site).words.close}
        </button>
      </search>
    </dialog>
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
