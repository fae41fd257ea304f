// The last net: what throws outside every section, in the frame itself, must not leave a blank page.
import type { ReactNode } from "react";
import { Boundary } from "../live/Boundary.tsx";
import { LoadFailure } from "./LoadFailure.tsx";

export function ScreenBoundary({ path, children }: { path: string; children: ReactNode }) {
  return (
    <Boundary subject={path} fallback={<ScreenFailure />}>
      {children}
    </Boundary>
  );
}

function ScreenFailure() {
  return (
    <main>
      <LoadFailure onRetry={() => location.reload()} />
    </main>
  );
}
