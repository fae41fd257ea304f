// All that is inside the router: the page of the current route, or the not-found screen.
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
import { useRouteChange } from "./useRouteChange.ts";

/** The editors' block catalogue. It exists only in development: the condition keeps it out of the build. */
const Catalogue = import.meta.env.DEV ? lazy(() => import("./catalogue/Catalogue.tsx")) : undefined;

export function App() {
  const { pathname } = useLocation();
  const liveRoutes = useLive(routes);
  const load = findRoute(liveRoutes, pathname);
  useEffect(() => prefetchOnIntent(liveRoutes), [liveRoutes]);
  return (
    <ScreenBoundary path={pathname}>
      <Suspense>{load ? <PageScreen load={load} /> : <ScreenWithoutPage path={pathname} />}</Suspense>
    </ScreenBoundary>
  );
}

function ScreenWithoutPage({ path }: { path: string }) {
  return Catalogue && path === cataloguePath ? <Catalogue /> : <NotFoundScreen path={path} />;
}

/** The key restarts the countdown on each unknown route. */
function NotFoundScreen({ path }: { path: string }) {
  useRouteChange(useLive(site).notFound.title);
  return (
    <Layout menu={false}>
      <NotFound key={path} />
    </Layout>
  );
}
