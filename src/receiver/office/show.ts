// The commands that find submissions and show them.
import { formatSize } from "../../engine/file.ts";
import type { CompiledForm } from "../../engine/form.ts";
import { unaccented } from "../../engine/nearest.ts";
import { labelledAnswers, oneLine, storedAnswers } from "../mail/compose.ts";
import { officeCommand } from "../officeCommand.ts";
import { findAnswers } from "../submissions/answers.ts";
import { textsIn } from "../submissions/formerAnswers.ts";
import { pagesOf, statesOf } from "../submissions/records.ts";
import { type Command, WrongUse } from "./command.ts";
import { localTime, stateOf, submissionNamed, submissionTable } from "./submission.ts";

export const search: Command = {
  summary: "Las solicitudes que tienen todas estas palabras en sus datos o en su radicado.",
  example: "buscar gimnasio cerrado",
  operands: Number.POSITIVE_INFINITY,
  async run({ positionals }, { database, site, out }) {
    const words = positionals.flatMap((text) => unaccented(text).split(/\s+/)).filter(Boolean);
    if (words.length === 0) throw new WrongUse(`Faltan las palabras, por ejemplo: ${officeCommand} buscar gimnasio`);
    const forms = new Map<string, CompiledForm>();
    for (const [name, { load }] of Object.entries(site.forms)) forms.set(name, await load());
    const rows: string[][] = [];
    for await (const page of pagesOf(database, {})) {
      const found = page.filter(({ name, code, form, json }) => {
        const data = json && JSON.parse(json);
        const declared = forms.get(form);
        // People read a choice, a date and a branch in other words than those that are stored.
        const read = declared ? storedAnswers(declared, data, []).map((answer) => answer.text) : [];
        const texts = [`${name}-${code ?? ""}`, ...textsIn(data), ...read];
        const text = unaccented(texts.join("\n"));
        return words.every((word) => text.includes(word));
      });
      rows.push(...found.map((each) => [each.name, localTime(each.received), each.form, stateOf(each) || "—"]));
    }
    out(submissionTable(["Radicado", "Recibida", "Formulario", "Estado"], rows));
  },
};

export const show: Command = {
  summary: "Todo lo que hay de una solicitud: sus datos, sus archivos, su historia y la respuesta.",
  example: "ver PQRS-2026-000123",
  operands: 1,
  async run({ positionals: [entered] }, context) {
    const { database, site, out } = context;
    const found = await submissionNamed(entered, context);
    const form = await site.forms[found.form]?.load();
    const lines = [
      ["Radicado", found.name],
      ["Formulario", form?.schema.title ?? found.form],
      ["Recibida", localTime(found.received)],
      ["Vence", found.due ?? "—"],
      ["Estado", stateOf(found) || "—"],
    ];
    const data =
      form === undefined ? [["Datos", JSON.stringify(found.data)]] : labelledAnswers(form, found.data, found.files);
    const files = found.files.map(({ name, size }) => ["Archivo", `${oneLine(name)} (${formatSize(size)})`]);
    const states = (await statesOf(database, found.id)).map(({ at, state, author }) => [
      localTime(at),
      author === null ? state : `${state} (${author})`,
    ]);
    const answers = (await findAnswers(database, found.id)).map(({ at, text, files }) => [
      ["Respondida", localTime(at)],
      ["Respuesta", text],
      ...files.map(({ name }) => ["Archivo enviado", name]),
    ]);
    const parts = [lines, data, files, states, ...answers].map((part) =>
      part.map(([label = "", text = ""]) => `${label}: ${shown(text)}\n`).join(""),
    );
    out(parts.filter(Boolean).join("\n"));
  },
};

/** The lines of a text, indented, without characters that control the terminal. */
function shown(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map(oneLine)
    .join("\n    ");
}
