import { type ReactNode, Suspense } from "react";

/**
 * Lets React hydrate `children` after the header, in tasks of a few milliseconds, or at once if the visitor presses
 * something in them. An error in them ends the build: React would publish the page without them, and without a report.
 */
export function HydratedLater({ children }: { children: ReactNode }) {
  // Only the build can render the fallback of children that throw, which throws the same error outside the Suspense.
  return <Suspense fallback={import.meta.env.SSR ? children : undefined}>{children}</Suspense>;
}
