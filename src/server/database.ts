// What the receiver needs of a database. SQLite and PostgreSQL understand the same statements.

export type Value = string | number | Uint8Array | null;
export type Row = Record<string, Value>;

/** Runs one SQL statement, with `values` for `$1`, `$2` and so on, and returns its rows. */
export type Query = <R extends object = Row>(sql: string, values?: Value[]) => Promise<R[]>;

export interface Database {
  /** Must not be called within a transaction: with SQLite the statement would wait for the end of the transaction. */
  query: Query;
  /**
   * Runs `work` in one transaction: committed when its promise resolves, rolled back when it rejects. `work` uses only
   * the function that it is given.
   */
  transaction: <T>(work: (query: Query) => Promise<T>) => Promise<T>;
  /** SQLite only: writes a consistent copy to a file that does not exist yet, while others read and write. */
  backup?: (file: string) => Promise<void>;
  /** PostgreSQL only: fails if its disk has no space. That of SQLite is the one of the folder for data. */
  checkSpace?: () => Promise<void>;
  /**
   * Removes what was deleted from the files of the database. Returns false, and does nothing, if that would stop the receiver
   * for long.
   */
  purge: () => Promise<boolean>;
  /** Whether other programs have the database open, such as the receiver. */
  isShared: () => Promise<boolean>;
  close: () => Promise<void>;
}
