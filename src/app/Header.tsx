import banners from "virtual:banners";
import site from "virtual:site";
import { Link } from "react-router-dom";
import { useLive } from "../live/live.ts";
import styles from "./Header.module.css";
import { Help } from "./Help.tsx";
import { Logo } from "./Logo.tsx";
import { Menu } from "./Menu.tsx";
import { Portals } from "./Portals.tsx";
import { SearchButton } from "./SearchButton.tsx";

export function Header({ menu, help }: { menu: boolean; help: boolean }) {
  const { institution, header } = useLive(site);
  return (
    <header>
      {banners}
      <Portals />
      <div className={styles.bar}>
        <Link to="/" discover="none" className={styles.home} title={header.home}>
          <Logo isNamed={!header.logo.named} />
          {header.logo.named || <span>{institution.system}</span>}
        </Link>
        <SearchButton />
        {menu && <Menu />}
      </div>
      {help && <Help />}
    </header>
  );
}
