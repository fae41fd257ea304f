// Replaces rjsf's `sanitizeDataForNewSchema` (an alias in vite.config.ts), which drops what was entered in fields that a
// condition took away. It also empties lists that the condition does not concern: tuples, and lists whose items have no
// `properties`; and it drops the items beyond a new maximum, among which the visitor should choose. A field that comes
// back would stay without its default, a tuple even without its controls: rjsf leaves the undefined value in the data.
import { deepEquals, type RJSFSchema, retrieveSchema } from "@rjsf/utils";
import sanitizeDataForNewSchema from "@rjsf/utils/lib/schema/sanitizeDataForNewSchema.js";
import { getOwn, isGroup } from "../../engine/path.ts";
import { childSchemas } from "../../engine/walk.ts";

type Sanitize = typeof sanitizeDataForNewSchema<unknown, RJSFSchema>;

/**
 * Like rjsf's function, but a list keeps all its items unless `before` describes others than `after`, and the values of
 * fields that are no longer there leave no trace.
 */
const sanitizeData: Sanitize = (validator, root, after, before, data, merge) => {
  const sanitized = sanitizeDataForNewSchema<unknown, RJSFSchema>(validator, root, after, before, data, merge);
  return withLists(after, before, data, sanitized);

  function withLists(newer: RJSFSchema = {}, older: RJSFSchema = {}, entered: unknown, kept: unknown): unknown {
    const inside = (step: string | number, value: unknown, rest: unknown) => {
      if (!isGroup(value)) return rest;
      const [next, last] = [newer, older].map((schema) => {
        const [own = {}] = childSchemas(schema, step);
        return retrieveSchema<unknown, RJSFSchema>(validator, own, root, value, merge);
      });
      return withLists(next, last, value, rest);
    };
    if (Array.isArray(entered)) {
      if (newer.items === undefined || !deepEquals(newer.items, older.items ?? newer.items)) return kept;
      if (!Array.isArray(kept) || kept.length !== entered.length) return entered;
      return entered.map((item, position) => inside(position, item, kept[position]));
    }
    if (!isGroup(entered) || !isGroup(kept)) return kept;
    const values = Object.entries(kept).map(
      ([name, value]) => [name, inside(name, getOwn(entered, name), value)] as const,
    );
    return Object.fromEntries(
      values.filter(([name, value]) => value !== undefined || childSchemas(newer, name).length > 0),
    );
  }
};

export default sanitizeData;
