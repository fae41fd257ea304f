import type { ReactNode } from "react";
import { ErrorBoundary } from "../live/ErrorBoundary.tsx";
import { LoadFailure } from "./LoadFailure.tsx";

/** Catches errors outside the sections, for example in the header: they would leave a blank page. */
export function ScreenBoundary({ path, children }: { path: string; children: ReactNode }) {
  return (
    <ErrorBoundary resetKey={path} fallback={<ScreenFailure />}>
      {children}
    </ErrorBoundary>
  );
}

function ScreenFailure() {
  return (
    <main>
      <LoadFailure onRetry={() => location.reload()} />
    </main>
  );
}
