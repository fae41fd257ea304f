// The site inside a router: the page that the address names, in the layout; else the not-found screen.
import routes from "virtual:routes";
import site from "virtual:site";
import { lazy, Suspense, use, useEffect } from "react";
import { useLocation } from "react-router-dom";
import type { RouteEntry } from "../content/modules.ts";
import { useLive } from "../live/live.ts";
import { PageView } from "../pages/PageView.tsx";
import { cataloguePath } from "./catalogue/words.ts";
import { Layout } from "./Layout.tsx";
import { NotFound } from "./NotFound.tsx";
import { PageBoundary } from "./PageBoundary.tsx";
import { prefetchOnIntent } from "./prefetch.ts";
import { findRoute, pageOf } from "./routes.ts";
import { useArrival } from "./useArrival.ts";

/** The editors' catalogue of blocks: while editing alone, so that nothing of it is built. */
const Catalogue = import.meta.env.DEV ? lazy(() => import("./catalogue/Catalogue.tsx")) : undefined;

export function App() {
  const { pathname } = useLocation();
  const table = useLive(routes);
  const load = findRoute(table, pathname);
  useEffect(() => prefetchOnIntent(table), [table]);
  return (
    <PageBoundary path={pathname}>
      <Suspense>{load ? <PageScreen load={load} /> : <Pageless path={pathname} />}</Suspense>
    </PageBoundary>
  );
}

/** Suspends until the page is here; a change of route keeps the old page on screen for that long. */
function PageScreen({ load }: { load: RouteEntry[1] }) {
  const arrived = pageOf(load);
  const page = useLive(arrived instanceof Promise ? use(arrived) : arrived);
  useArrival(page.path === "/" ? undefined : page.title);
  return (
    <Layout menu={page.menu ?? true}>
      <PageView key={page.path} page={page} />
    </Layout>
  );
}

function Pageless({ path }: { path: string }) {
  return Catalogue && path === cataloguePath ? <Catalogue /> : <NotFoundScreen />;
}

function NotFoundScreen() {
  useArrival(useLive(site).notFound.title);
  return (
    <Layout menu={false}>
      <NotFound />
    </Layout>
  );
}
