// The commands that answer a submission, and that send its answer to another address.
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { declarationsAt } from "../../engine/declarations.ts";
import { formatSize } from "../../engine/file.ts";
import type { CompiledForm } from "../../engine/form.ts";
import { type Path, parsePath, valueAt, withValueAt } from "../../engine/path.ts";
import { isAddress } from "../../server/mailAddress.ts";
import { oneLine } from "../mail/compose.ts";
import { officeCommand } from "../officeCommand.ts";
import { omittedFields } from "../submissions/accept.ts";
import { correctAddress, storeAnswer } from "../submissions/answers.ts";
import { createFormerAnswers } from "../submissions/formerAnswers.ts";
import { isAnswered } from "../submissions/records.ts";
import { type Command, WrongUse } from "./command.ts";
import { readingProblem } from "./fileProblem.ts";
import { formOf, senderAddress, submissionNamed } from "./submission.ts";

export const answer: Command = {
  summary:
    "Responde una solicitud: envía y guarda el texto y el archivo, y la deja en el último estado. Opciones: --texto, --archivo, --por.",
  example: 'responder PQRS-2026-000123 --texto "Atendimos su solicitud." --archivo respuesta.pdf',
  options: { texto: '"Atendimos su solicitud."', archivo: "respuesta.pdf", por: '"Ana Ruiz"' },
  operands: 1,
  async run({ positionals: [entered], options: { texto: text, archivo, por } }, context) {
    const found = await submissionNamed(entered, context);
    const { receive, load } = formOf(found, context);
    const { states = [] } = receive;
    const state = states.at(-1);
    if (state === undefined)
      throw new WrongUse(`Las solicitudes de «${found.form}» no se responden: no tienen estados.`);
    if (found.erased) throw new WrongUse(`Los datos de ${found.name} se borraron: no hay a quién responder.`);
    if (!text) throw new WrongUse(`Falta el texto. Por ejemplo: ${officeCommand} ${answer.example}`);
    const files =
      archivo === undefined ? [] : [{ name: oneLine(basename(archivo)), bytes: await readAttached(archivo) }];
    const to = senderAddress(receive, found);
    const former =
      receive.receipt && createFormerAnswers(await load())(found.data).find(([, value]) => isAddress(value));
    // A command that contained the address would run what a visitor wrote: «`reboot`@example.co» is an address.
    const elsewhere =
      former &&
      `quien la envió escribió ${former[1]} en «${former[0]}», un campo que el formulario ya no tiene. Si es su correo, indíquelo con «${officeCommand} corregir ${found.name}» y ese correo.`;
    if (files.length > 0 && to === undefined)
      throw new WrongUse(
        `Quien envió ${found.name} no dejó correo: el archivo no le llegaría. No se cambió nada: ${elsewhere ?? "responda en el texto, que se lee al consultar el radicado."}`,
      );
    const change = { state, author: por ?? context.account, at: context.now() };
    const before = found.answered === null ? {} : { last: found.answered, isOpenAgain: !isAnswered(receive, found) };
    if (!(await storeAnswer(context.database, found.id, { text, files }, change, to !== undefined, before)))
      throw new WrongUse(
        `${found.name} ya se respondió. No se cambió nada. Para leer la respuesta: ${officeCommand} ver ${found.name}. Para dar otra, póngala antes en un estado anterior con «estado».`,
      );
    const way = to
      ? `La respuesta sale por correo a ${to}.`
      : elsewhere
        ? `La respuesta no sale por correo: ${elsewhere}`
        : "Quien la envió no dejó correo: lee la respuesta al consultar su radicado.";
    context.out(`${found.name}: respondida, ahora «${state}». ${way}\n`);
  },
};

export const correct: Command = {
  summary:
    "Corrige el correo de quien envió una solicitud. Sale otra vez la respuesta o, si no la hay, el comprobante. Opción: --por.",
  example: "corregir PQRS-2026-000123 ana@correo.example.co",
  options: { por: '"Ana Ruiz"' },
  operands: 2,
  async run({ positionals: [entered, address], options: { por } }, context) {
    const found = await submissionNamed(entered, context);
    const { receive, load } = formOf(found, context);
    const { receipt } = receive;
    if (!receipt || found.state === null)
      throw new WrongUse(`A quien llena «${found.form}» no se le escribe: el formulario no tiene «receipt».`);
    if (found.erased) throw new WrongUse(`Los datos de ${found.name} se borraron: no hay a quién escribir.`);
    if (omittedFields(receive, found.data).includes(receipt.to))
      throw new WrongUse(`${found.name} es anónima: quien la envió lee la respuesta al consultar su radicado.`);
    if (!isAddress(address))
      throw new WrongUse(`Falta el correo, o no es uno solo. Por ejemplo: ${officeCommand} ${correct.example}`);
    const paths = addressPaths(await load(), found.data, parsePath(receipt.to));
    const data = paths.reduce((outer, path) => withValueAt(outer, path, address), found.data);
    const change = { state: found.state, author: `${por ?? context.account}, otro correo`, at: context.now() };
    const hasAnswer = await correctAddress(context.database, found.id, data, change);
    const next = hasAnswer ? "La respuesta sale otra vez." : "Se le manda el comprobante, y lo que no había salido.";
    context.out(`${found.name}: el correo de quien la envió es ahora ${address}. ${next}\n`);
  },
};

/** That of the field with the address, and those of fields in which the visitor has written the same again (`sameAs`). */
function addressPaths({ schema }: CompiledForm, data: unknown, path: Path): Path[] {
  const around = path.slice(0, -1);
  const fields = declarationsAt(schema, around).flatMap(({ properties = {} }) => Object.entries(properties));
  const first = declarationsAt(schema, path).find(({ sameAs }) => sameAs)?.sameAs ?? path.at(-1);
  const repeated = fields.flatMap(([each, { sameAs }]) =>
    first === sameAs || first === each ? [[...around, each]] : [],
  );
  return [path, ...repeated.filter((each) => valueAt(data, each) !== undefined)];
}

/** In bytes. In a mail it is a third larger; many servers take 20 MB. */
const largestAttached = 15 * 1024 ** 2;

async function readAttached(path: string): Promise<Buffer> {
  const bytes = await readFile(path).catch(({ code }) => {
    throw new WrongUse(`No se pudo leer el archivo «${path}»: ${readingProblem(code)} No se cambió nada.`);
  });
  if (bytes.length <= largestAttached) return bytes;
  const [size, most] = [bytes.length, largestAttached].map(formatSize);
  throw new WrongUse(
    `«${path}» pesa ${size}, y muchos servidores de correo no reciben más de ${most}. No se cambió nada: hágalo más pequeño, o diga en el texto dónde está.`,
  );
}
