// Which files a field of a form takes: their formats, and how large each may be.
import { fileLimits } from "../../engine/file.ts";
import { getOwn, valueAt } from "../../engine/path.ts";
import { recognisedExtensions } from "../../engine/signatures.ts";
import type { Field } from "../../types.gen.ts";
import type { EditorAction } from "./editorState.ts";
import { actionOn, type FormValue, pathOfField, withoutEmpty, withoutRules } from "./formValue.ts";
import type { Thing } from "./thing.ts";

/** In bytes. */
const megabyte = 1024 * 1024;

/** What declares one file of a file field; undefined for other fields, and if it is declared elsewhere. */
export function fileIn(field: Thing): Thing | undefined {
  if (getOwn(getOwn(field.value, "ui"), "widget") !== "file") return;
  const file = getOwn(field.value, "type") === "array" ? field.below("items") : field;
  return getOwn(file.value, "properties") === undefined ? undefined : file;
}

/** The size in MB, and each format that a file can have with whether it is allowed. All are if the field names none. */
export function fileRules(file: Thing): { megabytes: number | undefined; formats: { name: string; isOn: boolean }[] } {
  const { extensions, size } = fileLimits(file.value as Field);
  const names = [...new Set([...extensions, ...recognisedExtensions])];
  return {
    megabytes: size === undefined ? undefined : Math.round((size / megabyte) * 100) / 100,
    formats: names.map((name) => ({ name, isOn: extensions.length === 0 || extensions.includes(name) })),
  };
}

/** When visitors read a message about a part of a file's description; undefined if the file itself is missing. */
export function fileBreach(part: string, rules: string[]): string | undefined {
  if (part === "size") return rules.includes("minimum") ? "Si está vacío" : "Si es muy grande";
  return { extension: "Si su formato no se acepta", type: "Si su contenido es de otro formato" }[part];
}

/** `megabytes` is a text: what somebody has entered. */
export function setLargest(field: Thing, megabytes: string): EditorAction {
  const size = Math.round(Number(megabytes.replace(",", ".")) * megabyte);
  const isSize = size > 0 && Number.isSafeInteger(size);
  const action = changeFile(field, "Cambiar el tamaño máximo de", ({ properties }) => {
    properties.size = { type: "integer", ...properties.size, maximum: size };
  });
  return { ...action, refusal: isSize ? undefined : "Escriba el tamaño en megabytes, por ejemplo 5." };
}

export function setFormat(field: Thing, format: string, isOn: boolean): EditorAction {
  const formats = fileRules(fileIn(field) ?? field).formats.filter((one) => (one.name === format ? isOn : one.isOn));
  const action = changeFile(field, "Cambiar los formatos de", (file, form, path) => {
    file.properties.extension = { type: "string", ...file.properties.extension, enum: formats.map(({ name }) => name) };
    if (!isOn) forget(format, file, form, path);
  });
  const none = "Deje por lo menos un formato: sin ninguno, nadie podría adjuntar un archivo.";
  return { ...action, refusal: formats.length > 0 ? undefined : none };
}

/** What declares one file. */
interface FileSchema {
  properties: Record<string, Rules>;
  allOf?: { if?: { properties?: Record<string, Rules> }; then?: { properties?: Record<string, Rules> } }[] | undefined;
}

type Rules = Pick<Field, "type" | "const" | "enum" | "maximum">;

/** `path` is the file's in messages. */
function changeFile(
  field: Thing,
  label: string,
  change: (file: FileSchema, form: FormValue, path: string) => void,
): EditorAction {
  const place = fileIn(field) ?? field;
  const path = `${pathOfField(field)}${place === field ? "" : "[]"}`;
  return actionOn(field, label, (form) => change(valueAt(form, place.at) as FileSchema, form, path));
}

/** Takes away the conditions for a format that is no longer allowed, and the messages of rules that only they had. */
function forget(format: string, file: FileSchema, form: FormValue, path: string): void {
  const conditions = file.allOf?.flatMap((condition) => {
    const tested = condition.if?.properties?.extension ?? {};
    if (tested.const === format) return [];
    const left = tested.enum?.filter((one) => one !== format);
    if (left?.length === 0) return [];
    if (left) tested.enum = left;
    return condition;
  });
  file.allOf = withoutEmpty(conditions);
  const kept = [file, ...(conditions?.map(({ then }) => then) ?? [])].map((one) => one?.properties?.type ?? {});
  const gone = ["const", "enum"].filter((keyword) => !kept.some((rules) => keyword in rules));
  form.errors = withoutRules(form.errors, `${path}.type`, gone);
}
