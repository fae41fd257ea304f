import site from "virtual:site";
import { useEffect, useRef, useState } from "react";
import { createLazyResource } from "../live/lazyResource.ts";
import { useLive } from "../live/live.ts";
import { isReachable } from "../live/useLazyResource.ts";
import { Icon } from "../sections/elements/Icon.tsx";
import buttons from "../styles/button.module.css";
import hidden from "../styles/hidden.module.css";

/** Not prerendered: the index of a large site takes seconds to make. */
const dialog = createLazyResource(() =>
  import.meta.env.SSR ? Promise.reject() : import("../search/SearchDialog.tsx"),
);

/** Opens the search, as Ctrl+K does. Its code and its index are loaded then. */
export function SearchButton() {
  const { search } = useLive(site);
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof dialog.load>>>();
  const hasFailed = useRef(false);
  const open = async () => {
    const module = await dialog.load("");
    dialog.evict("");
    if (module) return setLoaded(module);
    // As for a page: a server that answers has a newer version of the site, or the browser remembers the failure.
    if (hasFailed.current && (await isReachable())) return location.reload();
    hasFailed.current = true;
    alert(search?.failed);
  };
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!search || event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      open();
    };
    addEventListener("keydown", handleKey);
    return () => removeEventListener("keydown", handleKey);
  });
  if (!search) return;
  return (
    <>
      <button type="button" className={buttons.icon} onClick={open} aria-haspopup="dialog" data-screen-only>
        <Icon name="magnifying-glass" />
        <span className={hidden.visually}>{search.open}</span>
      </button>
      {loaded && <loaded.SearchDialog onClose={() => setLoaded(undefined)} />}
    </>
  );
}
