import site from "virtual:site";
import { Fragment, useEffect, useState } from "react";
import { useLive } from "../live/live.ts";
import { Lines } from "../sections/elements/Lines.tsx";
import { SiteLink } from "../sections/elements/SiteLink.tsx";
import type { FooterColumn, Link } from "../types.gen.ts";
import styles from "./Footer.module.css";
import { Logo } from "./Logo.tsx";

export function Footer() {
  const { institution, footer } = useLive(site);
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.brand}>
          <Logo />
          <p>
            <strong>{institution.system}</strong>
            <br />
            {institution.name}
          </p>
          {footer.social && <h2>{footer.social.title}</h2>}
          <Links links={footer.social?.links} />
        </div>
        {footer.columns?.map((column, position) => (
          <Column key={position} column={column} />
        ))}
      </div>
      <div className={styles.end}>
        <Copyright text={footer.copyright} />
        <Links links={footer.legal} />
      </div>
    </footer>
  );
}

function Column({ column: { title, lines, links } }: { column: FooterColumn }) {
  return (
    <div className={styles.column}>
      <h2>{title}</h2>
      <Lines lines={lines} />
      <Links links={links} />
    </div>
  );
}

function Links({ links }: { links: Link[] | undefined }) {
  return (
    links && (
      <ul className={styles.links}>
        {links.map((link, position) => (
          <li key={position}>
            <SiteLink link={link} />
          </li>
        ))}
      </ul>
    )
  );
}

function Copyright({ text }: { text: string }) {
  return (
    <p>
      {text.split("{year}").map((part, position) => (
        <Fragment key={position}>
          {position > 0 && <Year />}
          {part}
        </Fragment>
      ))}
    </p>
  );
}

/** The year in the visitor's time zone. A document contains that of its build. */
function Year() {
  const [year, setYear] = useState(() => globalThis.document?.querySelector("[data-year]")?.textContent);
  useEffect(() => setYear(String(new Date().getFullYear())), []);
  return (
    <span className={styles.year} data-year>
      {year}
    </span>
  );
}
