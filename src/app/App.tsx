// The site inside a router: the page that the address names, in the layout; else the not-found screen.
import routes from "virtual:routes";
import site from "virtual:site";
import { lazy, Suspense, useEffect } from "react";
import { useLocation } from "react-router-dom";
import { cataloguePath } from "../live/catalogue.ts";
import { useLive } from "../live/live.ts";
import { Layout } from "./Layout.tsx";
import { NotFound } from "./NotFound.tsx";
import { PageScreen } from "./PageScreen.tsx";
import { prefetchOnIntent } from "./prefetch.ts";
import { findRoute } from "./routes.ts";
import { ScreenBoundary } from "./ScreenBoundary.tsx";
import { useArrival } from "./useRouteChange.ts";

/** The editors' catalogue of blocks: while editing alone, so that nothing of it is built. */
const Catalogue = import.meta.env.DEV ? lazy(() => import("./catalogue/Catalogue.tsx")) : undefined;

export function App() {
  const { pathname } = useLocation();
  const table = useLive(routes);
  const load = findRoute(table, pathname);
  useEffect(() => prefetchOnIntent(table), [table]);
  return (
    <ScreenBoundary path={pathname}>
      <Suspense>{load ? <PageScreen load={load} /> : <Pageless path={pathname} />}</Suspense>
    </ScreenBoundary>
  );
}

function Pageless({ path }: { path: string }) {
  return Catalogue && path === cataloguePath ? <Catalogue /> : <NotFoundScreen />;
}

function NotFoundScreen() {
  useArrival(useLive(site).notFound.title);
  return (
    <Layout menu={false}>
      <NotFound key={useLocation().pathname} />
    </Layout>
  );
}
