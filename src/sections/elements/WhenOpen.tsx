import { type ComponentProps, type ComponentType, useEffect, useState } from "react";
import type { OpenNow } from "./OpenNow.tsx";

type Props = ComponentProps<typeof OpenNow>;

/** Whether an office is open. Pages without hours do not load the code for it. */
export function WhenOpen(props: Props) {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>();
  useEffect(() => {
    // Without it, the hours are in the text beside it.
    import("./OpenNow.tsx").then(({ OpenNow }) => setLoaded(() => OpenNow)).catch(() => {});
  }, []);
  return <p data-screen-only>{Loaded && <Loaded {...props} />}</p>;
}
