import site from "virtual:site";
import type { MouseEvent, ReactNode } from "react";
import { useLive } from "../live/live.ts";
import { HydratedLater } from "../pages/HydratedLater.tsx";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import styles from "./Layout.module.css";

const mainId = "contenido";

interface Props {
  /** Whether the secondary menu is shown. */
  menu: boolean;
  /** Whether the strip with urgent help is shown. */
  help?: boolean | undefined;
  children: ReactNode;
}

/** A link that skips the header; header, main area and footer of every screen. */
export function Layout({ menu, help = true, children }: Props) {
  return (
    <div className={styles.layout}>
      <a className={styles.skip} href={`#${mainId}`} onClick={skip}>
        {useLive(site).header.skip}
      </a>
      <Header menu={menu} help={help} />
      <main id={mainId} tabIndex={-1}>
        {children}
      </main>
      <HydratedLater>
        <Footer />
      </HydratedLater>
    </div>
  );
}

/** The router uses the hash, so a click moves the focus instead of following the link. */
function skip(event: MouseEvent) {
  event.preventDefault();
  const main = document.getElementById(mainId);
  main?.focus();
  main?.scrollIntoView();
}
