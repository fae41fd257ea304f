import site from "virtual:site";
import { Link } from "react-router-dom";
import { useLive } from "../live/live.ts";
import styles from "./Header.module.css";
import { Help } from "./Help.tsx";
import { Logo } from "./Logo.tsx";
import { Menu } from "./Menu.tsx";
import { Portals } from "./Portals.tsx";

export function Header({ menu, help }: { menu: boolean; help: boolean }) {
  const { institution, header } = useLive(site);
  return (
    <header>
      <Portals />
      <div className={styles.bar}>
        <Link to="/" className={styles.home} title={header.home}>
          <Logo />
          <span>{institution.system}</span>
        </Link>
        {menu && <Menu />}
      </div>
      {help && <Help />}
    </header>
  );
}
