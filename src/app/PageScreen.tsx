// The page that the address names, or word that it does not arrive.
import site from "virtual:site";
import { useState } from "react";
import { useLive } from "../live/live.ts";
import { useArrivalOf } from "../live/useLazyResource.ts";
import { PageView } from "../pages/PageView.tsx";
import type { Page } from "../types.gen.ts";
import { Layout } from "./Layout.tsx";
import { LoadFailure } from "./LoadFailure.tsx";
import { type Load, pages } from "./routes.ts";
import { useArrival } from "./useRouteChange.ts";

/**
 * Suspends until the page is here; a change of route keeps the old page on screen for that long. If the new one does
 * not arrive, the old one stays behind the message, unseen, so that Back leads to it as it was left.
 */
export function PageScreen({ load }: { load: Load }) {
  const { arrived, attempt, retry } = useArrivalOf(pages, load);
  const [last, keep] = useState(arrived);
  if (arrived && arrived !== last) keep(arrived);
  const page = useLive(arrived ?? last);
  useArrival(arrived ? titleOf(page) : site.words.pageFailed, !arrived);

  return (
    <Layout menu={arrived?.menu ?? true}>
      {page && (
        <div hidden={!arrived}>
          <PageView key={page.path} page={page} />
        </div>
      )}
      {!arrived && <LoadFailure key={attempt} onRetry={retry} />}
    </Layout>
  );
}

/** The home page bears the site's name alone. */
function titleOf(page: Page | null) {
  return page?.path === "/" ? undefined : page?.title;
}
