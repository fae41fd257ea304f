import styles from "./BreakableText.module.css";

/** Splits at an at-sign, and around a telephone number, a time or any other number, which is captured. */
const separator = /(?=@)|([(+]?\d[\d\s():.-]{0,20}\d(?:\s(?:[ap]\.\s?)?m\.)?)/;

/** A short text whose lines may break before an at-sign, but not within a number. */
export function BreakableText({ text }: { text: string }) {
  return text.split(separator).map((piece, position) => {
    if (position % 2 === 0) return piece;
    if (piece === undefined) return <wbr key={position} />;
    return (
      <span key={position} className={styles.unbroken}>
        {piece}
      </span>
    );
  });
}
