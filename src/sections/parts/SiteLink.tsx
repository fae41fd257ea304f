// A link as content files write it: to a page, to an address, or nowhere yet.
import site from "virtual:site";
import type { MouseEvent, ReactNode } from "react";
import { Link as RouteLink, useHref } from "react-router-dom";
import { useLive } from "../../live/live.ts";
import hidden from "../../styles/hidden.module.css";
import type { Link } from "../../types.gen.ts";
import { allowedAddress } from "./address.ts";
import { Icon } from "./Icon.tsx";
import { Words } from "./Words.tsx";

interface Props {
  link: Link;
  className?: string | undefined;
  /** The id of the element that tells apart links that read alike. */
  describedBy?: string | undefined;
  /** Whether it leads to where the visitor is. */
  current?: "page" | boolean | undefined;
}

interface Anchor {
  className: string | undefined;
  "aria-current": "page" | boolean | undefined;
  "aria-describedby": string | undefined;
  children: ReactNode;
}

export function SiteLink({ link, className, describedBy, current }: Props) {
  const anchor = {
    className,
    "aria-current": current,
    "aria-describedby": describedBy,
    children: <LinkLabel link={link} />,
  };
  const address = link.address && allowedAddress(link.address);
  if (link.route && link.fresh) return <FreshLink to={link.route} {...anchor} />;
  if (link.route) return <RouteLink to={link.route} {...anchor} />;
  if (address) return <AddressLink href={address} newTab={link.newTab ?? false} {...anchor} />;
  // Without a target: a link in name, which stays where it is. An <a> without href has no role of its own.
  return <a role="link" tabIndex={0} {...anchor} />;
}

/** Icon and words, as links and buttons show them. */
export function LinkLabel({ link }: { link: Link }) {
  return (
    <>
      {link.icon && <Icon name={link.icon} />}
      <Words text={link.label} />
    </>
  );
}

/** Loads a new document at the route; with a modifier key or another button it is the browser's own link. */
function FreshLink({ to, ...anchor }: Anchor & { to: string }) {
  const href = useHref(to);
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (event.defaultPrevented) return;
    event.preventDefault();
    // A place of its own in the history, also where the visitor is there already: it begins at the top.
    history.pushState(null, "", href);
    location.reload();
  };
  return <a href={href} onClick={follow} {...anchor} />;
}

function AddressLink({ href, newTab, children, ...anchor }: Anchor & { href: string; newTab: boolean }) {
  return (
    <a href={href} {...(newTab && { target: "_blank", rel: "noopener" })} {...anchor}>
      {children}
      {newTab && <NewTabNote />}
    </a>
  );
}

function NewTabNote() {
  const { words } = useLive(site);
  return <span className={hidden.visually}> ({words.newTab})</span>;
}
