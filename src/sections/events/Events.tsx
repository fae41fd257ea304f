import { useId } from "react";
import type { EventItem } from "../../rendered.ts";
import type { EventsSection } from "../../types.gen.ts";
import { BreakableText } from "../elements/BreakableText.tsx";
import { Icon } from "../elements/Icon.tsx";
import { SectionFrame } from "../elements/SectionFrame.tsx";
import { isShown, useNow } from "../timed/useNow.ts";
import styles from "./Events.module.css";

/** The events that are not over, in order. Without any, and without a text for that case, nothing. */
export function Events(section: EventsSection) {
  const { empty, limit, events } = section;
  const now = useNow();
  const shown = events.filter((event) => isShown(event, now)).slice(0, limit);
  if (shown.length === 0 && !empty) return null;
  return (
    <SectionFrame {...section}>
      {shown.length > 0 ? (
        <ol className={styles.events}>
          {shown.map((event, position) => (
            <li key={position}>
              <Event event={event} now={now} />
            </li>
          ))}
        </ol>
      ) : (
        <p>{empty}</p>
      )}
    </SectionFrame>
  );
}

function Event({ event, now }: { event: EventItem; now: number }) {
  const { title, day, month, date, place, text, calendar } = event;
  const when = event.when.findLast((each) => isShown(each, now))?.text ?? "";
  const id = useId();
  const whenText = <BreakableText text={when} />;
  return (
    <>
      <p className={styles.date} aria-hidden="true">
        <strong>{day}</strong> {month}
      </p>
      <div>
        <h3 id={id}>{title}</h3>
        <strong className={styles.when}>{date ? <time dateTime={date}>{whenText}</time> : whenText}</strong>
        {place && (
          <p>
            <Icon name="map-pin" />
            {place}
          </p>
        )}
        {text && <p>{text}</p>}
        <a href={calendar.address} download aria-describedby={id}>
          <Icon name="calendar-plus" />
          {calendar.label}
        </a>
      </div>
    </>
  );
}
