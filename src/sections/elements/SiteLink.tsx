import site from "virtual:site";
import type { ComponentProps, MouseEvent } from "react";
import { Link as RouteLink, useHref } from "react-router-dom";
import { useLive } from "../../live/live.ts";
import hidden from "../../styles/hidden.module.css";
import type { Link } from "../../types.gen.ts";
import { BreakableText } from "./BreakableText.tsx";
import { Icon } from "./Icon.tsx";

interface Props {
  link: Link;
  className?: string | undefined;
  /** The id of the element that distinguishes this link from others with the same label. */
  describedBy?: string | undefined;
  /** The value of `aria-current`. */
  current?: "page" | boolean | undefined;
}

type Anchor = ComponentProps<"a">;

/** A link of a content file: to a route, to an address, or without a target yet. */
export function SiteLink({ link, className, describedBy, current }: Props) {
  const anchor = {
    className,
    "aria-current": current,
    "aria-describedby": describedBy,
    children: <LinkLabel link={link} />,
  };
  if (link.route && link.fresh) return <FreshLink to={link.route} {...anchor} />;
  if (link.route) return <RouteLink to={link.route} discover="none" {...anchor} />;
  if (link.address && isAllowed(link.address))
    return <AddressLink href={link.address} newTab={link.newTab ?? false} {...anchor} />;
  // An <a> without href has no role of its own.
  return <a role="link" tabIndex={0} {...anchor} />;
}

/** Icon and label, for links and for buttons that look like links. */
export function LinkLabel({ link }: { link: Link }) {
  return (
    <>
      {link.icon && <Icon name={link.icon} />}
      <span>
        <BreakableText text={link.label} />
      </span>
    </>
  );
}

/** The check reports any other scheme to the editor. This is a second safeguard. A document is among the assets. */
function isAllowed(address: string) {
  return /^((https?|mailto|tel):|\.\/assets\/)/i.test(address);
}

/** Loads a new document at the route. With a modifier key or another mouse button the browser follows it as usual. */
function FreshLink({ to, ...anchor }: Anchor & { to: string }) {
  const href = useHref(to);
  const handleClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (event.defaultPrevented) return;
    event.preventDefault();
    // A new history entry, even for the current route: the new document starts at the top.
    history.pushState(null, "", href);
    location.reload();
  };
  return <a href={href} onClick={handleClick} {...anchor} />;
}

function AddressLink({ href, newTab, children, ...anchor }: Anchor & { href: string; newTab: boolean }) {
  const { words } = useLive(site);
  return (
    <a href={href} {...(newTab && { target: "_blank", rel: "noopener" })} {...anchor}>
      {children}
      {newTab && <span className={hidden.visually}> ({words.newTab})</span>}
    </a>
  );
}
