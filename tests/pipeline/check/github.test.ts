// The report of the check as GitHub shows it.
import { expect, test } from "vitest";
import { annotation, markdownReport } from "../../../src/pipeline/check/github.ts";
import type { Problem } from "../../../src/pipeline/read/problem.ts";

const problem: Problem = {
  severity: "error",
  kind: "unknown-section",
  file: "content/pages/salud.json",
  line: 11,
  column: 15,
  pointer: "",
  message: '"heroe": no existe <esa> clase de **sección**.',
  hint: '¿Quiso decir "hero"?',
  frame: '11 |       "type": "heroe",',
};

test("comments with the verdict, and each problem with its file, line and hint", () => {
  expect(markdownReport([problem], 10)).toMatchInlineSnapshot(`
    "## Revisión

    Corrija los errores: mientras los haya, no se puede publicar.

    ❌ \`content/pages/salud.json\`, línea 11: "heroe": no existe \\<esa\\> clase de \\*\\*sección\\*\\*.

    ¿Quiso decir "hero"?
    \`\`\`\`\`
    11 |       "type": "heroe",
    \`\`\`\`\`

    Hay 10 avisos que ya se conocían.
    "
  `);
});

test("says that a proposal without problems can be published", () => {
  expect(markdownReport([], 0)).toBe("## Revisión\n\nNo hay errores: se puede publicar.\n");
});

test("annotates the line of the file, and no text becomes another command", () => {
  const odd = { ...problem, file: "content/pages/a,b:c.json", message: "100 %\n::error::x", hint: "Así." };
  expect(annotation(odd)).toBe(
    "::error file=content/pages/a%2Cb%3Ac.json,line=11,col=15,title=Revisión::100 %25%0A::error::x%0AAsí.",
  );
});
