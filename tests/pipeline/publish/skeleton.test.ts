import { expect, test } from "vitest";
import { skeletonOf } from "../../../src/pipeline/publish/skeleton.ts";

test("keeps elements, texts and what determines their size, without ids, names and values", () => {
  const markup =
    '<form class="form" aria-label="Datos"><label id="a" for="b" class="label">Sí &amp; &quot;no&quot;<br/></label>' +
    '<input id="b" type="password" name="clave" value="1"/><textarea rows="4">x</textarea><p hidden=""></p></form>';
  expect(skeletonOf(markup)).toEqual([
    "form",
    { className: "form" },
    ["label", { className: "label" }, 'Sí & "no"', ["br", {}]],
    ["input", {}],
    ["textarea", { rows: "4" }, "x"],
    ["p", { hidden: true }],
  ]);
});

test("leaves out options, which do not change the height of a select", () => {
  expect(skeletonOf('<select><option value="">Elige</option><option>A &gt; B</option></select>')).toEqual([
    "select",
    {},
  ]);
});

test("is empty without markup", () => {
  expect(skeletonOf("")).toBe("");
});
