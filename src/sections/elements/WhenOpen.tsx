import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from "react";
import type { OpenNow } from "./OpenNow.tsx";

type Props = ComponentProps<typeof OpenNow>;

/** Whether an office is open. The code for it is loaded when this comes near the screen. */
export function WhenOpen(props: Props) {
  const place = useRef<HTMLParagraphElement>(null);
  const [Loaded, setLoaded] = useState<ComponentType<Props>>();
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      // Without it, the hours are in the text beside it.
      import("./OpenNow.tsx").then(({ OpenNow }) => setLoaded(() => OpenNow)).catch(() => {});
    });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return <p ref={place}>{Loaded && <Loaded {...props} />}</p>;
}
