import { Fragment } from "react";
import styles from "./BreakableText.module.css";

/** Captures an e-mail address, and a telephone number, a time or any other number. */
const token = /([^\s@]+@[^\s@]+|[(+]?\d[\d\s():.-]{0,20}\d(?:\s(?:[ap]\.\s?)?m\.)?)/;

/** Before the at-sign and the dots of an address. */
const breaks = /(?=@|\.[a-z]{2})/;

/** A longer part of an address may break anywhere: it could be wider than a phone. */
const maxLength = 24;

/** A short text. The lines of an address break before an at-sign or a dot, those of a number nowhere. */
export function BreakableText({ text }: { text: string }) {
  return text.split(token).map((piece, position) => {
    if (position % 2 === 0) return piece;
    return piece.split(breaks).map((part, index) => (
      <Fragment key={`${position} ${index}`}>
        <wbr />
        <span className={part.length > maxLength ? undefined : styles.unbroken}>{part}</span>
      </Fragment>
    ));
  });
}
