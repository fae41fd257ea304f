import { use, useReducer } from "react";
import { BegunContext } from "../../forms/BegunContext.ts";
import type { Section, TimedSection } from "../../types.gen.ts";
import { SectionListContext } from "../SectionListContext.ts";
import { isShown, useNow } from "./useNow.ts";

/** A section with `from` or `until`, or with cards that have them. It stays if the visitor has begun to fill in a form in it. */
export function Timed({ section, ...period }: TimedSection) {
  const SectionList = use(SectionListContext);
  const now = useNow();
  const [isBegun, begin] = useReducer(() => true, false);
  const beginAround = use(BegunContext);
  const sections = isBegun || isShown(period, now) ? withShownCards(section, now) : [];
  return (
    <BegunContext
      value={() => {
        begin();
        beginAround();
      }}
    >
      <SectionList sections={sections} />
    </BegunContext>
  );
}

/** No section if it has cards and none of them is shown now. */
function withShownCards(section: Section, now: number): Section[] {
  if (section.type !== "cards") return [section];
  const cards = section.cards.filter((card) => isShown(card, now));
  return cards.length > 0 ? [{ ...section, cards }] : [];
}
