// The search: a dialog with one field, and the pages that contain what is typed there, each with its places that do.
import search from "virtual:search";
import site from "virtual:site";
import {
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  Suspense,
  startTransition,
  useEffect,
  useId,
  useMemo,
  useState,
} from "react";
import { Link } from "react-router-dom";
import { isPrefix, termsOf } from "../engine/searchTerms.ts";
import { slug } from "../engine/slug.ts";
import { createLazyResource, type LazyResource } from "../live/lazyResource.ts";
import { useLive } from "../live/live.ts";
import { useLazyResource } from "../live/useLazyResource.ts";
import { LinkGroup } from "../sections/elements/LinkGroup.tsx";
import { Modal } from "../sections/elements/Modal.tsx";
import buttons from "../styles/button.module.css";
import { createSearch } from "./findPages.ts";
import { Excerpt, MarkedText } from "./MarkedText.tsx";
import styles from "./SearchDialog.module.css";

export function SearchDialog({ onClose }: { onClose: () => void }) {
  const { words, index } = useLive(search);
  const resource = useMemo(() => createLazyResource(createSearch(index)), [index]);
  const [query, setQuery] = useState("");
  const [searched, setSearched] = useState("");
  useEffect(() => {
    // While parts of an index are loading, the results before stay. They are loaded for what is typed before a pause.
    const search = () => startTransition(() => setSearched(query.trim()));
    const timer = setTimeout(search, Array.isArray(index) ? 0 : 300);
    return () => clearTimeout(timer);
  }, [query, index]);
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
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click, too */}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the links in it are the controls */}
          <div className={styles.results} onClick={({ target }) => (target as Element).closest("a") && close()}>
            <Suspense>
              <Results query={searched} resource={resource} />
            </Suspense>
          </div>
        </search>
      )}
    </Modal>
  );
}

interface ResultsProps {
  query: string;
  resource: LazyResource<string, Awaited<ReturnType<ReturnType<typeof createSearch>>>>;
}

/** Suspends while parts of the index are loading. If loading fails, a message offers to retry. */
function Results({ query, resource }: ResultsProps) {
  const { words, help } = useLive(search);
  // However often a retry fails, the document is not reloaded: a form of the page may be half filled.
  const { value: found, retry } = useLazyResource(resource, query, Number.POSITIVE_INFINITY);
  const handleRetry = ({ currentTarget }: MouseEvent) => {
    // The button goes when the retry succeeds.
    currentTarget.closest("search")?.querySelector("input")?.focus();
    retry();
  };
  return (
    <>
      <p role="status">{found ? query && countOf(found.count, query, words) : site.search?.failed}</p>
      {!found && (
        <button type="button" className={buttons.secondary} onClick={handleRetry}>
          {site.words.retry}
        </button>
      )}
      {/* Another list for each query: of texts that the browser has translated, React can remove none. */}
      <ol key={query}>
        {found?.pages.map(({ page, places, terms }) => (
          <Result key={page.route} to={page.route} {...page} terms={terms}>
            {places.length > 0 && (
              <ul>
                {places.map((place) => (
                  <Result
                    key={place.title}
                    to={`${page.route}#${place.anchor ?? slug(place.title)}`}
                    {...place}
                    terms={terms}
                    onlyMarked
                  />
                ))}
              </ul>
            )}
          </Result>
        ))}
      </ol>
      {found?.count === 0 && !isTooShort(query) && help && <LinkGroup {...help} />}
    </>
  );
}

function countOf(count: number, query: string, { one, many, none, short }: typeof search.words): string {
  if (count === 0) return isTooShort(query) ? short : none.replaceAll("{query}", () => query);
  return count === 1 ? one : many.replaceAll("{count}", String(count));
}

/** Of few letters, or of words that no text is found by: perhaps the beginning of another word. */
const isTooShort = (query: string) => ![...termsOf(query)].some(isPrefix);

type ResultProps = ComponentProps<typeof Excerpt> & { to: string; title: string; children?: ReactNode };

/** A page, or one of its places. */
function Result({ to, title, children, ...excerpt }: ResultProps) {
  return (
    <li>
      <Link to={to}>
        <MarkedText text={title} terms={excerpt.terms} />
      </Link>
      <Excerpt {...excerpt} />
      {children}
    </li>
  );
}
