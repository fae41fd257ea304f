import styles from "./Words.module.css";

/** Before an at-sign; a telephone, a time or another number, captured. */
const seams = /(?=@)|([(+]?\d[\d\s():.-]{0,20}\d(?:\s(?:[ap]\.\s?)?m\.)?)/;

/** Text of one line that may have to break: an e-mail does so before its at-sign, a number nowhere. */
export function Words({ text }: { text: string }) {
  return text.split(seams).map((piece, position) => {
    if (position % 2 === 0) return piece;
    if (piece === undefined) return <wbr key={position} />;
    return (
      <span key={position} className={styles.whole}>
        {piece}
      </span>
    );
  });
}
