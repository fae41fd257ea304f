// Replaces rjsf's `sanitizeDataForNewSchema` (an alias in vite.config.ts), which drops what was entered in fields that a
// condition took away. It also empties lists that the condition does not concern: tuples, and lists whose items have no
// `properties`; and it drops the items beyond a new maximum, among which the visitor should choose. A field that comes
// back would stay without its default, a tuple even without its controls: rjsf leaves the undefined value in the data.
// It drops texts that are not the constant of their field, and so hides their error.
import { deepEquals, type RJSFSchema, retrieveSchema } from "@rjsf/utils";
import sanitizeDataForNewSchema from "@rjsf/utils/lib/schema/sanitizeDataForNewSchema.js";
import { getOwn, isGroup } from "../../engine/path.ts";
import { childSchemas } from "../../engine/walk.ts";
import { isFileField } from "../../engine/widgets.ts";
import { withBranches } from "./askedData.ts";
import { fieldSchema } from "./fieldSchema.ts";

type Sanitize = typeof sanitizeDataForNewSchema<unknown, RJSFSchema>;

/**
 * Like rjsf's function, but a list keeps all its items unless `before` describes others than `after`, a value whose schema
 * is the same in both stays, and the values of fields that are no longer there leave no trace.
 */
const sanitizeData: Sanitize = (validator, root, after, before, data, merge) => {
  const retrieve = (schema: RJSFSchema, value: unknown) =>
    retrieveSchema<unknown, RJSFSchema>(validator, schema, root, value, merge);
  const sanitized = sanitizeDataForNewSchema<unknown, RJSFSchema>(validator, root, after, before, data, merge);
  return withLists(after, before, data, sanitized);

  function withLists(newer: RJSFSchema = {}, older: RJSFSchema = {}, entered: unknown, kept: unknown): unknown {
    // A description says what the file is, whatever files the field allows now.
    if (isFileField(fieldSchema(newer)) && isFileField(fieldSchema(older))) return entered;
    const inside = (name: string, value: unknown, rest: unknown) => {
      const [own = {}, past = {}] = [newer, older].map((schema) => childSchemas(schema, name)[0]);
      if (!isGroup(value)) return deepEquals(own, past) ? value : rest;
      return withLists(retrieve(own, value), retrieve(past, value), value, rest);
    };
    if (Array.isArray(entered)) {
      const isSame = newer.items !== undefined && deepEquals(newer.items, older.items ?? newer.items);
      return isSame ? entered : kept;
    }
    if (!isGroup(entered) || !isGroup(kept)) return kept;
    const values = Object.entries(kept).map(
      ([name, value]) => [name, inside(name, getOwn(entered, name), value)] as const,
    );
    // An emptied field stays emptied: without a trace its default would come back.
    const declaring = withBranches(retrieve, newer, kept);
    return Object.fromEntries(
      values.filter(
        ([name, value]) => value !== undefined || declaring.some((each) => childSchemas(each, name).length > 0),
      ),
    );
  }
};

export default sanitizeData;
