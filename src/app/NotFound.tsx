import notFound from "virtual:not-found";
import { useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useLive } from "../live/live.ts";
import actions from "../sections/elements/Actions.module.css";
import { Actions } from "../sections/elements/Actions.tsx";
import { LinkGroup } from "../sections/elements/LinkGroup.tsx";
import buttons from "../styles/button.module.css";
import { Layout } from "./Layout.tsx";
import styles from "./message.module.css";
import { useRouteChange } from "./useRouteChange.ts";

export function NotFoundScreen() {
  useRouteChange(useLive(notFound).title);
  useMisspeltAddress();
  return (
    <Layout menu={false}>
      <NotFound />
    </Layout>
  );
}

/**
 * Redirects to the landing after a countdown, unless the visitor chooses to stay.
 * `aria-describedby` lets screen readers announce the sentences together with the heading, which takes the focus.
 */
export function NotFound() {
  const { code, title, text, countdown, seconds, stay, stayed, action, otherLinks } = useLive(notFound);
  // Without a countdown the visitor stays, and needs no button for that.
  const [staying, setStaying] = useState(!countdown);
  useRedirectToLanding(seconds, staying);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const handleStay = () => {
    setStaying(true);
    // The focused button is about to be removed.
    heading.current?.focus();
  };
  return (
    <div className={styles.message}>
      <p className={styles.code}>{code}</p>
      <h1
        ref={heading}
        tabIndex={-1}
        data-page-heading
        aria-describedby={staying ? `${id}text` : `${id}text ${id}countdown`}
      >
        {title}
      </h1>
      <p id={`${id}text`}>{text}</p>
      {!staying && (
        <p id={`${id}countdown`} className={styles.scripted}>
          {countdown}
        </p>
      )}
      <p role="status">{staying && countdown && stayed}</p>
      <div className={actions.actions}>
        <Actions links={[action]} />
        {!staying && (
          <button type="button" className={`${buttons.quiet} ${styles.scripted}`} onClick={handleStay}>
            {stay}
          </button>
        )}
      </div>
      {otherLinks && <LinkGroup {...otherLinks} />}
    </div>
  );
}

/** Programs on iPhones, and some for mail, write the second # of an address so, or each: `#/horarios%23tarifas`. */
function useMisspeltAddress() {
  const navigate = useNavigate();
  useEffect(() => {
    const [, path = "", query = ""] = /^([^?]*)(.*)$/.exec(location.hash) ?? [];
    const route = path.replaceAll("%23", "#").replace(/^#(?:\/#)?/, "");
    if (path.includes("%23")) navigate(route + query, { replace: true });
  }, [navigate]);
}

function useRedirectToLanding(seconds = 0, cancelled: boolean) {
  const navigate = useNavigate();
  useEffect(() => {
    if (cancelled) return;
    const timer = setTimeout(() => navigate("/", { replace: true }), seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds, cancelled, navigate]);
}
