import type { ReactNode } from "react";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import styles from "./Layout.module.css";
import { SkipLink } from "./SkipLink.tsx";

const mainId = "contenido";

/** Header, main area and footer of every screen. `menu`: whether the secondary menu is shown. */
export function Layout({ menu, children }: { menu: boolean; children: ReactNode }) {
  return (
    <div className={styles.layout}>
      <SkipLink target={mainId} />
      <Header menu={menu} />
      <main id={mainId} tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </div>
  );
}
