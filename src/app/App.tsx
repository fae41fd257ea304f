// All that is inside the router: the page of the current route, or the not-found screen.
import routes from "virtual:routes";
import site from "virtual:site";
import { lazy, useEffect } from "react";
import { useLocation } from "react-router-dom";
import { cataloguePath } from "../engine/catalogue.ts";
import { useLive } from "../live/live.ts";
import { useLazyResource } from "../live/useLazyResource.ts";
import { Layout } from "./Layout.tsx";
import { LoadFailure, ScreenBoundary } from "./LoadFailure.tsx";
import { PageScreen } from "./PageScreen.tsx";
import { findRoute, type LoadPage, notFoundResource, pageResource, prefetchOnIntent } from "./routes.ts";
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
      {load ? <Screen load={load} path={pathname} /> : <ScreenWithoutPage path={pathname} />}
    </ScreenBoundary>
  );
}

/**
 * Suspends while the page is loading: on a route change the old page stays on screen. There is no Suspense around it:
 * after Back, React would show the fallback (React issue 35966).
 */
function Screen({ load, path }: { load: LoadPage; path: string }) {
  const { value, ...state } = useLazyResource(pageResource, load);
  // Only `noPage` (routeParts.ts) has no path.
  return value?.path === "" ? <ScreenWithoutPage path={path} /> : <PageScreen loaded={value} {...state} />;
}

function ScreenWithoutPage({ path }: { path: string }) {
  return Catalogue && path === cataloguePath ? <Catalogue /> : <NotFound path={path} />;
}

/** The screen is loaded only on a route without a page. The key restarts its countdown on each unknown route. */
function NotFound({ path }: { path: string }) {
  const { value: loaded, attempt, retry } = useLazyResource(notFoundResource, "");
  return loaded ? <loaded.NotFoundScreen key={path} /> : <FailedScreen key={attempt} onRetry={retry} />;
}

function FailedScreen({ onRetry }: { onRetry: () => void }) {
  useRouteChange(useLive(site).words.pageFailed, true);
  return (
    <Layout menu={false}>
      <LoadFailure onRetry={onRetry} />
    </Layout>
  );
}
