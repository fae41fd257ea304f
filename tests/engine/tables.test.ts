import { expect, test } from "vitest";
import { allowedOptions, isOption } from "../../src/engine/tables.ts";

const tables = {
  municipios: [
    ["pais", "region", "ciudad"],
    ["Uno", "Norte", "Puerto"],
    ["Uno", "Sur", "Puerto"],
    ["Uno", "Sur", "Valle"],
    ["Dos", "Norte", "Cerro"],
  ],
};

test.each([
  [{}, "pais", {}, ["Uno", "Dos"]],
  [{ by: "region" }, "ciudad", { region: "Norte" }, ["Puerto", "Cerro"]],
  [{ by: { pais: "pais", region: "zona" } }, "ciudad", { pais: "Uno", zona: "Norte" }, ["Puerto"]],
  [{ by: { pais: "pais", region: "zona" } }, "ciudad", { pais: "Uno", zona: " " }, ["Puerto", "Valle"]],
  [{ by: "region" }, "ciudad", { region: "Otra" }, []],
  [{ column: "ciudad" }, "origen", {}, ["Puerto", "Valle", "Cerro"]],
  [{}, "absent", {}, []],
])("with %j, the field %s of %j allows %j", (options, name, object, allowed) => {
  expect(allowedOptions(tables, { table: "municipios", ...options }, name, object)).toEqual(allowed);
});

test("without its table a field allows nothing", () => {
  expect(isOption(undefined, { table: "municipios" }, "pais", {}, "Uno")).toBe(false);
});

test("a field that is validated alone, without its name, allows everything", () => {
  expect(isOption(tables, { table: "municipios" }, undefined, undefined, "Otro")).toBe(true);
});
