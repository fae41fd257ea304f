import type { Row, Table } from "../../build/catalogue/properties.ts";
import styles from "./Properties.module.css";
import { TakesView } from "./TakesView.tsx";
import { words } from "./words.ts";

const { properties: said } = words;

/** The tables of a block: its own properties, then those of the objects in it. */
export function Properties({ title, block, tables }: { title: string; block: string; tables: Table[] }) {
  return (
    <div className={styles.tables}>
      {tables.map((table) => (
        <PropertyTable
          key={table.paths.join()}
          title={table.paths[0] === "" ? title : said.within(block, table.paths.join(", "))}
          table={table}
        />
      ))}
    </div>
  );
}

function PropertyTable({ title, table: { rows, oneOf, beside } }: { title: string; table: Table }) {
  return (
    <div>
      <table className={styles.table}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{said.name}</th>
            <th scope="col">{said.takes}</th>
            <th scope="col">{said.says}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <PropertyRow key={row.name} row={row} />
          ))}
        </tbody>
      </table>
      {oneOf.length > 0 && <p>{said.oneOf(oneOf.join(", "))}</p>}
      {beside.map(({ name, others }) => (
        <p key={name}>{said.beside(name, others.join(", "))}</p>
      ))}
    </div>
  );
}

function PropertyRow({ row: { name, takes, required, description } }: { row: Row }) {
  return (
    <tr>
      <th scope="row">
        <code>{name}</code>
        {required && <span className={styles.required}>{said.required}</span>}
      </th>
      <td>
        <TakesView takes={takes} />
      </td>
      <td>{description}</td>
    </tr>
  );
}
