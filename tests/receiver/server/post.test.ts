import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { describeFile } from "../../../src/engine/file.ts";
import { formatPath, withValueAt } from "../../../src/engine/path.ts";
import { validateForm } from "../../../src/engine/validate.ts";
import type { Field } from "../../../src/types.gen.ts";
import { present } from "../../present.ts";
import type { Case } from "../../schemas/forms.ts";
import { describedFiles, fileContent } from "../body/files.ts";
import { readForm } from "../readForm.ts";
import { receivedSite } from "../site.ts";
import { file, good, json, multipart, newId, pdf } from "./bodies.ts";
import { type Running, site, startReceiver } from "./startReceiver.ts";

let receiver: Running;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.stop());

describe("a posted form", () => {
  test("is stored and gets a filing code", async () => {
    const { status, headers, answer } = await receiver.post("pqrs", json(good));
    expect(status).toBe(201);
    expect(headers.get("content-type")).toBe("application/json");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(answer).toEqual({
      radicado: expect.stringMatching(/^PQRS-\d{4}-\d{6}-[0-9A-Z]{5}$/),
      fecha: expect.stringMatching(/ de \d{4}/),
      // For a page from when the form had them.
      plazo: "—",
      quedan: "—",
    });
  });

  test("may name its character set", async () => {
    const type = { "Content-Type": "Application/JSON; charset=utf-8" };
    expect(await receiver.post("pqrs", json(good), type)).toMatchObject({ status: 201 });
  });

  test("gets the same answer when it is posted again", async () => {
    const body = json(good);
    const first = await receiver.post("pqrs", body);
    const second = await receiver.post("pqrs", body);
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.answer).toEqual(first.answer);
  });

  test("with other data under the same id is refused without errors of fields", async () => {
    const id = newId();
    await receiver.post("pqrs", json(good, id));
    const { status, headers, answer } = await receiver.post("pqrs", json({ ...good, asunto: "Otro" }, id));
    expect([status, headers.get("content-type")]).toEqual([422, "application/problem+json"]);
    expect(answer).toEqual({ status: 422, detail: expect.stringContaining("Ya recibimos otros datos") });
  });

  test("is stored with its file", async () => {
    const { status } = await receiver.post("pqrs", multipart(good, [pdf]));
    expect(status).toBe(201);
    const stored = await receiver.database.query("select name, type, size from attachment where name = 'carta.pdf'");
    expect(stored).toEqual([{ name: "carta.pdf", type: "application/pdf", size: 100 }]);
  });

  test("keeps letters with accents in the name of a file", async () => {
    await receiver.post("pqrs", multipart(good, [{ ...pdf, name: "petición «ñandú».pdf" }]));
    const stored = await receiver.database.query("select name from attachment where name like 'petici%'");
    expect(stored).toEqual([{ name: "petición «ñandú».pdf" }]);
  });

  test("loses control characters in the name of a file, which PostgreSQL does not store", async () => {
    const named = (disposition: string, content: string) =>
      `--b\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
    const parts = [
      named('name="_id"', newId()),
      named('name="data"', JSON.stringify(good)),
      named("name=\"archivoAdjunto\"; filename*=utf-8''nu%00lo%0A.pdf\r\nContent-Type: application/pdf", "%PDF-1.7"),
    ];
    const type = { "Content-Type": "multipart/form-data; boundary=b" };
    expect(await receiver.post("pqrs", `${parts.join("")}--b--`, type)).toMatchObject({ status: 201 });
    expect(await receiver.database.query("select name from attachment where name like 'nu%'")).toEqual([
      { name: "nulo.pdf" },
    ]);
  });

  test("that does not exist is reported", async () => {
    for (const name of ["otro", "__proto__", "constructor", "toString"]) {
      const { status, answer } = await receiver.post(name, json(good));
      expect([status, answer.detail]).toEqual([404, "Este formulario no existe."]);
    }
  });

  test("leaves its address to a page, which is only read", async () => {
    expect((await fetch(`${receiver.address}/recibir/pqrs`)).status).toBe(404);
  });

  test.each(["PUT", "DELETE", "OPTIONS", "PATCH"])("refuses the method %s", async (method) => {
    const response = await fetch(`${receiver.address}/recibir/pqrs`, { method });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "POST"]);
  });
});

test("the fourth submission with the same address is stored, and nobody gets a receipt for it", async () => {
  const correoInstitucional = "victima@correo.co";
  for (let count = 0; count < 4; count++)
    expect(await receiver.post("pqrs", json({ ...good, correoInstitucional }))).toMatchObject({ status: 201 });
  const [row] = await receiver.database.query(
    `select count(*) as receipts from outbox join submission on submission.id = submission
     where kind = 'receipt' and data like '%victima@%'`,
  );
  expect(row).toEqual({ receipts: 3 });
});

const cases: Case[] = JSON.parse(readFileSync("tests/fixture/schemas/forms/cases/pqrs.json", "utf8"));

test("the answer names the last day for the office's one, also when the form is posted again or looked up", async () => {
  const form = readForm("pqrs");
  const due = { days: 15, field: "tipoSolicitud", values: { queja: 400 } };
  const limited = receivedSite([{ ...form, receive: { ...form.receive, due } }]);
  const own = await startReceiver({ site: { ...limited, closedDays: [] } });
  const body = json({ ...good, tipoSolicitud: "queja" });
  const plazo = expect.stringMatching(/^\d+ de \w+ de \d{4}$/);
  for (const status of [201, 200]) expect(await own.post("pqrs", body)).toMatchObject({ status, answer: { plazo } });
  const { answer } = await own.post("pqrs", body);
  expect(await own.post("seguimiento", json({ codigo: answer.radicado }))).toMatchObject({ answer: { plazo } });
  await own.stop();
});

test("a form that is stored and posted again gets the same answer, although a new rule would refuse it", async () => {
  const form = readForm("pqrs");
  const { asunto } = form.properties as Record<string, Field>;
  const places = { total: 5, message: "Quedan {quedan}.", full: "Ya no quedan cupos." };
  const stricter = {
    ...form,
    properties: { ...form.properties, asunto: { ...asunto, maxLength: 3 } },
    submit: { ...form.submit, places },
  };
  const id = newId();
  const body = (data: object) => multipart(data, [pdf], "archivoAdjunto", id);
  const own = await startReceiver({ site: receivedSite([form]) });
  const first = await own.post("pqrs", body(good));
  const changed = await startReceiver({ site: receivedSite([stricter]), database: own.database });
  const again = await changed.post("pqrs", body(good));
  expect([first.status, again.status, again.answer]).toEqual([201, 200, { ...first.answer, quedan: 4 }]);
  const refused = { status: 422, answer: { errors: [{ field: "asunto" }] } };
  expect(await changed.post("pqrs", body({ ...good, asunto: "Otro asunto" }))).toMatchObject(refused);
  expect(await changed.post("pqrs", multipart(good, [pdf]))).toMatchObject(refused);
  expect(await own.database.query("select count(*) as count from submission")).toEqual([{ count: 1 }]);
  await changed.stop();
  await own.stop();
});

test("a form that is stored and posted again gets the same answer, although a field is gone", async () => {
  const form = readForm("pqrs");
  const { documentoIdentidad: _, ...properties } = form.properties as Record<string, Field>;
  const { ui = {}, ...items } = present(properties.archivoAdjunto);
  const more: Record<string, Field> = { ...properties, anexos: { type: "array", ui, items } };
  // Each item is a field of its own for a file.
  more.fotos = { type: "array", items: present(properties.archivoAdjunto) };
  const site = receivedSite([{ ...form, properties: { ...more, ...form.properties } }]);
  const own = await startReceiver({ site });
  const changed = await startReceiver({ site: receivedSite([{ ...form, properties: more }]), database: own.database });
  // As pages send it: in the order of the form file.
  const archivoAdjunto = { name: pdf.name, size: 100, extension: "pdf", type: pdf.type };
  const listedAs = (name: string) => {
    const body = multipart({ [name]: [archivoAdjunto], ...good, documentoIdentidad: "123" }, [pdf], `${name}[0]`);
    return () => body;
  };
  const bodies = (["asunto", "descripcionDetallada"] as const).map((name) => {
    const { [name]: last, ...others } = good;
    const [id, data] = [newId(), { ...others, documentoIdentidad: "123", archivoAdjunto, [name]: last }];
    return (more = {}) => multipart({ ...data, ...more }, [pdf], "archivoAdjunto", id);
  });
  const whole = json({ ...good, documentoIdentidad: "123" });
  for (const body of [() => whole, listedAs("anexos"), listedAs("fotos"), ...bodies]) {
    const first = await own.post("pqrs", body());
    const again = await changed.post("pqrs", body());
    expect([first.status, again.status, again.answer]).toEqual([201, 200, first.answer]);
  }
  for (const body of bodies)
    expect(await changed.post("pqrs", body({ asunto: "Otro" }))).toMatchObject({ status: 409 });
  await changed.stop();
  await own.stop();
});

test("a form that accepts one more says so, and is refused with its own text afterwards", async () => {
  const form = readForm("pqrs");
  const places = { total: 1, message: "Quedan {quedan}.", full: "Ya no quedan cupos." };
  const own = await startReceiver({ site: receivedSite([{ ...form, submit: { ...form.submit, places } }]) });
  const left = async (name: string) => {
    const response = await fetch(`${own.address}/_/cupos/${name}`);
    return [response.status, (await response.json()).quedan];
  };
  expect(await left("pqrs")).toEqual([200, 1]);
  expect(await own.post("pqrs", json(good))).toMatchObject({ status: 201, answer: { quedan: 0 } });
  expect(await own.post("pqrs", json(good))).toMatchObject({ status: 409, answer: { detail: places.full } });
  expect(await left("pqrs")).toEqual([200, 0]);
  for (const name of ["seguimiento", "nada", "constructor"]) expect(await left(name)).toEqual([404, undefined]);
  await own.stop();
});

describe("what a program sends", () => {
  const typed = { ...good, _ms: 3_000 };
  test.each([
    ["sooner than a person can", { ...good, _ms: 2_999 }, "espere unos segundos"],
    ["without a time", good, "espere unos segundos"],
    ["with a time that is none", { ...good, _ms: "x" }, "espere unos segundos"],
    ["with the hidden field", { ...typed, _web: "https://a.test" }, "si no fue así, envíelo otra vez"],
  ])("%s is refused with a text", async (_, data, text) => {
    const own = await startReceiver({ settings: { secondsToFill: 3 } });
    const refused = await own.post("pqrs", json(data));
    expect(refused).toMatchObject({ status: 422, answer: { detail: expect.stringContaining(text) } });
    const { status } = await own.post("pqrs", json({ ...typed, _web: "" }));
    expect(status).toBe(201);
    const [stored] = await own.database.query<{ data: string }>("select data from submission");
    expect(stored?.data).not.toContain("_ms");
    await own.stop();
  });
});

describe("every case of the form has the errors of the page", () => {
  test.each(cases.map((each) => [each.description, each] as const))("%s", async (_, { data }) => {
    const form = await site.forms.pqrs?.load();
    if (!form) throw new Error("There is no form");
    const files = describedFiles(form, data);
    const received = files.reduce<unknown>((outer, { path, name, type, content }) => {
      return withValueAt(outer, path, describeFile({ name, type, size: content.length }));
    }, data);
    const errors = validateForm(form, received).map(({ path, rule, message }) => ({
      field: formatPath(path),
      pointer: `/${path.join("/")}`,
      rule,
      message,
    }));
    const body = files.length > 0 ? multipart(data, files) : json(Object(data));
    const { status, answer } = await receiver.post("pqrs", body);
    expect(status).toBe(errors.length === 0 ? 201 : 422);
    if (errors.length > 0) expect(answer).toEqual({ status: 422, detail: expect.any(String), errors });
  });
});

test.each([
  ["a missing answer, whose field the page may not have", { asunto: "" }, "El formulario cambió"],
  ["an answer that the page would not send", { correoInstitucional: "ana" }, "Por favor ingresa un correo"],
])("says the reason of %s", async (_, data, detail) => {
  const { answer } = await receiver.post("pqrs", json({ ...good, ...data }));
  expect(answer.detail).toContain(detail);
});

test.each([
  ["pt-BR", "O formulário mudou"],
  ["en-NZ", "The form has changed"],
  ["fr-CA", "El formulario cambió"],
])("in a site of %s says it in the language of the general texts", async (locale, detail) => {
  const own = await startReceiver({ site: { ...site, locale } });
  const { answer } = await own.post("pqrs", json({ ...good, asunto: "" }));
  await own.stop();
  expect(answer.detail).toContain(detail);
});

describe("a file", () => {
  test.each([
    ["that is no PDF", file("carta.pdf", Buffer.from("MZ\x90\0")), "Formato de archivo no permitido"],
    ["that is too large", file("carta.pdf", fileContent("pdf", 5 * 1024 ** 2 + 1)), "no puede ser mayor a 5MB"],
    ["that is much too large", file("carta.pdf", fileContent("pdf", 12 * 1024 ** 2)), "no puede ser mayor a 5MB"],
    ["that is empty", file("carta.pdf", Buffer.alloc(0)), "El archivo está vacío"],
  ])("%s has the error of the form", async (_, wrong, message) => {
    const data = { ...good, archivoAdjunto: describeFile({ name: "carta.pdf", size: 100, type: "application/pdf" }) };
    const { status, answer } = await receiver.post("pqrs", multipart(data, [wrong]));
    expect([status, answer.errors.length]).toEqual([422, 1]);
    expect(answer.detail).toContain(message);
    expect(answer.errors[0].field).toMatch(/^archivoAdjunto\./);
    expect(await receiver.spooled()).toEqual([]);
  });

  test("that is only described is not stored", async () => {
    const id = newId();
    const data = { ...good, archivoAdjunto: describeFile({ name: "nada.pdf", size: 100, type: "" }) };
    expect(await receiver.post("pqrs", json(data, id))).toMatchObject({ status: 201 });
    const [stored] = await receiver.database.query<{ data: string }>("select data from submission where id = $1", [id]);
    expect(JSON.parse(stored?.data ?? "")).toEqual(good);
  });

  test("without a description is stored", async () => {
    expect(await receiver.post("pqrs", multipart(good, [{ ...pdf, name: "sola.pdf" }]))).toMatchObject({ status: 201 });
    expect(await receiver.database.query("select name from attachment where name = 'sola.pdf'")).toHaveLength(1);
  });

  test("of a field that the form lacks is refused", async () => {
    const changed = { detail: expect.stringContaining("El formulario cambió") };
    const refused = await receiver.post("pqrs", multipart(good, [pdf], "otro"));
    expect(refused).toMatchObject({ status: 409, answer: changed });
  });
});

describe("a lookup", () => {
  test("answers the state of a filing code", async () => {
    const { answer } = await receiver.post("pqrs", json(good));
    const found = await receiver.post("seguimiento", json({ codigo: answer.radicado }));
    expect(found.status).toBe(200);
    const date = expect.stringMatching(/ de \d{4}/);
    expect(found.answer).toEqual({ estado: "En revisión", respuesta: "", plazo: "—", fecha: date });
  });

  test("says at the field that there is no such filing code", async () => {
    const { status, answer } = await receiver.post("seguimiento", json({ codigo: "PQRS-2026-000009-XXXXX" }));
    const message = site.forms.seguimiento?.receive.absent;
    expect(status).toBe(404);
    expect(answer.errors).toEqual([{ field: "codigo", pointer: "/codigo", rule: "track", message }]);
    expect(answer.detail).toBe(message);
  });

  test("validates like any form", async () => {
    expect(await receiver.post("seguimiento", json({ codigo: " " }))).toMatchObject({ status: 422 });
  });
});
