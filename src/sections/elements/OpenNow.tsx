import hoursWords from "virtual:hours-words";
import { useEffect, useState } from "react";
import { locale } from "../../engine/locale.ts";
import { localNow, timeText } from "../../engine/moments.ts";
import { useLive } from "../../live/live.ts";
import { nextChange, type Schedule } from "./opening.ts";

interface Props extends Schedule {
  /** A few words, for a narrow place: either that it is open, or when it opens. */
  short?: boolean;
}

/** Whether the office is open. Empty in the prerendered page, which cannot know the time of the visit. */
export function OpenNow({ short = false, ...schedule }: Props) {
  const words = useLive(hoursWords);
  const [now, setNow] = useState("");
  useEffect(() => {
    const update = () => setNow(localNow());
    update();
    const timer = setInterval(update, 15_000);
    return () => clearInterval(timer);
  }, []);
  return now && statusText(schedule, now, words, short);
}

/** `now`: what the institution's calendar and clock show, as `2026-11-30T14:30`. */
export function statusText(schedule: Schedule, now: string, words: typeof hoursWords, short = false): string {
  const change = nextChange(schedule, now);
  if (!change) return "";
  const { open, ahead, day, time } = change;
  const [isOpen, today, later] = short
    ? [words.open, words.today, words.on]
    : [words.openUntil, words.opensToday, words.opensOn];
  const template = open ? isOpen : ahead ? later : today;
  const date = new Date(day);
  // A weekday alone names one of the next six days.
  const far = { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" } as const;
  const name = ahead > 6 ? date.toLocaleDateString(locale, far) : (words.days[date.getUTCDay()] ?? "");
  const text = timeText(time, words);
  const at = (text.startsWith("1:") ? words.atOne : words.at).replaceAll("{time}", text);
  return template.replaceAll("{day}", name).replaceAll("{at}", at);
}
