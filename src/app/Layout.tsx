import type { ReactNode } from "react";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import styles from "./Layout.module.css";
import { SkipLink } from "./SkipLink.tsx";

const mainId = "contenido";

interface Props {
  /** Whether the secondary menu is shown. */
  menu: boolean;
  /** Whether the strip with urgent help is shown. */
  help?: boolean | undefined;
  children: ReactNode;
}

/** Header, main area and footer of every screen. */
export function Layout({ menu, help = true, children }: Props) {
  return (
    <div className={styles.layout}>
      <SkipLink target={mainId} />
      <Header menu={menu} help={help} />
      <main id={mainId} tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </div>
  );
}
