import type { TableSection } from "../../types.gen.ts";
import { SectionFrame } from "../elements/SectionFrame.tsx";
import styles from "./Table.module.css";

/** On a narrow screen the table scrolls sideways inside its own box, which the keyboard can reach. */
export function Table(section: TableSection) {
  const { title, head, rows, footnote } = section;
  const classes = head.map((_, column) =>
    isOfFigures(rows.map((cells) => cells[column])) ? styles.figures : undefined,
  );
  return (
    <SectionFrame {...section}>
      {/* A figure and not a region, which would be a second landmark with the name of the section. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it only while it has the focus */}
      <figure className={styles.box} aria-label={title} tabIndex={0}>
        <table className={styles.table} aria-label={title}>
          <thead>
            <tr>
              {head.map((text, position) => (
                <th key={position} scope="col" className={classes[position]}>
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              <tr key={row}>
                {cells.map((text, position) =>
                  position === 0 ? (
                    <th key={position} scope="row">
                      {text}
                    </th>
                  ) : (
                    <td key={position} className={classes[position]}>
                      {text}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </figure>
      {footnote && <p className={styles.footnote}>{footnote}</p>}
    </SectionFrame>
  );
}

/** Whether at least half of the cells are numbers, prices or hours without a letter. The others may be words as «Gratis». */
function isOfFigures(cells: unknown[]) {
  return 2 * cells.filter((text) => /^\P{L}*\d\P{L}*$/u.test(String(text))).length >= cells.length;
}
