import site from "virtual:site";
import { useState } from "react";
import { useLive } from "../live/live.ts";
import { PageView } from "../pages/PageView.tsx";
import type { Page } from "../types.gen.ts";
import { Layout } from "./Layout.tsx";
import { LoadFailure } from "./LoadFailure.tsx";
import { useRouteChange } from "./useRouteChange.ts";

interface Props {
  /** null if loading failed. */
  loaded: Page | null;
  attempt: number;
  retry: () => void;
}

/**
 * If loading fails, the old page stays mounted but hidden behind the message, so that Back returns to it with what the
 * visitor has typed.
 */
export function PageScreen({ loaded, attempt, retry }: Props) {
  const [last, setLast] = useState(loaded);
  if (loaded && loaded !== last) setLast(loaded);
  const page = useLive(loaded ?? last);
  useRouteChange(loaded ? titleOf(page) : site.words.pageFailed, !loaded);

  return (
    <Layout menu={loaded?.menu ?? true} help={loaded?.help}>
      {page && (
        <div hidden={!loaded}>
          <PageView key={page.path} page={page} />
        </div>
      )}
      {!loaded && <LoadFailure key={attempt} onRetry={retry} />}
    </Layout>
  );
}

/** The landing's title is the site's name alone. */
function titleOf(page: Page | null) {
  return page?.path === "/" ? undefined : page?.title;
}
