// What a browser gets of a form, which everybody can read.
import { expect, test } from "vitest";
import { allowedOptions } from "../../../src/engine/tables.ts";
import { emitFile } from "../../../src/pipeline/publish/emit.ts";
import { read } from "../../../src/pipeline/read/documents.ts";
import { takeSnapshot } from "../../../src/pipeline/site/snapshot.ts";
import { formFile, listProblems, siteWithForm } from "../check/fixture.ts";

async function published(parts: object, tables: Record<string, string> = {}) {
  const paths = Object.entries(tables).map(([name, text]) => [`schemas/forms/tables/${name}.csv`, text]);
  const files = siteWithForm(parts, Object.fromEntries(paths));
  expect(listProblems(files)).not.toContain("error ");
  const snapshot = await takeSnapshot(read(files));
  return { form: snapshot.forms.get(formFile), code: emitFile(formFile, snapshot, { live: undefined, src: "/src" }) };
}

test("it has no notes for editors, wherever they are", async () => {
  const { code } = await published({
    $comment: "NOTA del formulario",
    properties: {
      nombre: { $comment: "NOTA del campo", title: "Nombre", type: "string", enum: ["Ana", "Luz"], maxLength: 20 },
      sede: {
        title: "Sede",
        type: "string",
        maxLength: 20,
        oneOf: [{ $comment: "NOTA de la opción", const: "Centro" }],
      },
    },
  });
  expect(code).toContain("Sede");
  expect(code).not.toContain("NOTA");
});

test("of tables it has only the columns that its fields use, and each row once", async () => {
  const text = { type: "string", maxLength: 20 };
  const { form, code } = await published(
    {
      properties: {
        facultad: { ...text, title: "Facultad", options: { table: "programas" } },
        elegido: { ...text, title: "Programa", options: { table: "programas", column: "programa", by: "facultad" } },
      },
    },
    {
      programas:
        "facultad,programa,correo\nSalud,Enfermería,PRIVADO1\nSalud,Enfermería,PRIVADO2\nArtes,Música,PRIVADO3\n",
      otra: "sede\nPRIVADA\n",
    },
  );
  expect(code).not.toContain("PRIVAD");
  const { tables } = form as { tables?: Record<string, string[][]> };
  expect(tables).toEqual({
    programas: [
      ["facultad", "programa"],
      ["Salud", "Enfermería"],
      ["Artes", "Música"],
    ],
  });
  const options = { table: "programas", column: "programa", by: "facultad" };
  expect(allowedOptions(tables, options, "elegido", { facultad: "Salud" })).toEqual(["Enfermería"]);
});
