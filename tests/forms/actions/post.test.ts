// The action `post` against a stubbed network, with simulated time.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Outcome } from "../../../src/forms/actions/action.ts";
import post from "../../../src/forms/actions/post.ts";
import type { PageForm } from "../../../src/forms/parts.ts";
import type { ChosenFile } from "../../../src/forms/session/session.ts";

type Reply = Response | Error | "never";

let replies: Reply[];
/** The hidden field. */
let trap: { value: string } | null;
let requests: { url: string; init: RequestInit; at: number }[];

beforeEach(() => {
  vi.useFakeTimers();
  const start = Date.now();
  replies = [];
  requests = [];
  trap = null;
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("document", { querySelector: (selector: string) => (selector === "#carta-web" ? trap : null) });
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    if (init.signal?.aborted) return Promise.reject(init.signal.reason);
    requests.push({ url, init, at: Date.now() - start });
    const reply = replies.shift() ?? new Error("no reply");
    if (reply === "never") return new Promise((_, reject) => init.signal?.addEventListener("abort", reject));
    return reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply);
  });
  // The limit of a request is a timer of the platform, which simulated time does not reach.
  vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), milliseconds);
    return controller.signal;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const json = (value: unknown, status = 200, headers = {}) => new Response(JSON.stringify(value), { status, headers });
const messages = { form: { tooLarge: "Pesa demasiado" } };
const form = (submit: object = {}, parts: object = {}) =>
  ({ id: "carta", submit: { label: "Enviar", ...submit }, parts, messages }) as PageForm;
const letter = new File(["carta"], "carta.pdf", { type: "application/pdf" });
const chosen: ChosenFile[] = [{ path: ["soportes", 0], file: letter }];

async function send(to: PageForm, { data = { a: 1 } as unknown, files = [] as ChosenFile[], action = post } = {}) {
  const outcome: Promise<Outcome> = action({ form: to, data, files, signal: new AbortController().signal });
  await vi.runAllTimersAsync();
  return outcome;
}

async function bodyOf(index = 0) {
  return new Response(requests[index]?.init.body).json();
}
const times = () => requests.map(({ at }) => at);

test("posts JSON beside the site and returns the answer", async () => {
  replies = [json({ radicado: "PQRS-1", fecha: "hoy" }, 201)];
  expect(await send(form({ answer: ["radicado"] }))).toEqual({
    ok: true,
    answer: { radicado: "PQRS-1", fecha: "hoy" },
  });
  const [{ url, init } = {}] = requests;
  expect(url).toBe("recibir/carta");
  expect(init).toMatchObject({ method: "POST", headers: { Accept: "application/json" } });
  expect(init?.body).toHaveProperty("type", "application/json");
  expect(await bodyOf()).toEqual({ a: 1, _id: expect.stringMatching(/^[\w-]{16,64}$/), _ms: expect.any(Number) });
});

test("posts to another service", async () => {
  replies = [json({ ok: true })];
  await send(form({ to: "https://servicio.test/f/1" }));
  expect(requests[0]?.url).toBe("https://servicio.test/f/1");
  expect(await bodyOf()).toEqual({ a: 1, _id: expect.any(String) });
});

test("sends what the hidden field has, once: who is refused sends again", async () => {
  trap = { value: "https://a.test" };
  replies = [json({ detail: "Parece que un programa…" }, 422), json({ ok: true })];
  expect(await send(form())).toEqual({ ok: false, errors: [], message: "Parece que un programa…" });
  expect(await send(form())).toMatchObject({ ok: true });
  expect([await bodyOf(0), await bodyOf(1)]).toMatchObject([{ _web: "https://a.test" }, { _web: "" }]);
});

test("posts files as parts that are named by their paths", async () => {
  replies = [json({})];
  await send(form(), { data: { soportes: [{ name: "carta.pdf" }] }, files: chosen });
  const body = requests[0]?.init.body as FormData;
  expect([...body.keys()]).toEqual(["_id", "data", "soportes[0]"]);
  expect(JSON.parse(String(body.get("data")))).toEqual({
    soportes: [{ name: "carta.pdf" }],
    _ms: expect.any(Number),
  });
  expect(body.get("soportes[0]")).toMatchObject({ name: "carta.pdf", size: 5 });
});

test("tries again after 1, 3 and 9 seconds with the same _id, and then fails", async () => {
  const to = form();
  expect(await send(to)).toEqual({ ok: false, errors: [] });
  expect(times()).toEqual([0, 1_000, 4_000, 13_000]);
  replies = [json({}, 201)];
  await send(to);
  const bodies = await Promise.all(requests.map((_, index) => bodyOf(index)));
  expect(new Set(bodies.map(({ _id }) => _id)).size).toBe(1);
});

test("fails at once without a connection, if the browser knows, and sends again with the same _id", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  expect(await send(form())).toEqual({ ok: false, errors: [] });
  replies = [json({}, 201)];
  expect(await send(form())).toMatchObject({ ok: true });
  expect(requests).toHaveLength(2);
  const [first, second] = await Promise.all([bodyOf(0), bodyOf(1)]);
  expect(first._id).toBe(second._id);
});

test("an answer counts also if the browser believes to be offline", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  replies = [json({}, 422)];
  expect(await send(form())).toEqual({ ok: false, errors: [] });
});

test("says that the files are too large after the page of a proxy, and what a receiver says itself", async () => {
  replies = [new Response("<h1>413 Request Entity Too Large</h1>", { status: 413 }), json({ detail: "No cabe" }, 413)];
  expect(await send(form())).toEqual({ ok: false, errors: [], message: "Pesa demasiado" });
  expect(await send(form())).toEqual({ ok: false, errors: [], message: "No cabe" });
  expect(requests).toHaveLength(2);
});

test.each([429, 502, 503, 504])("tries again after the status %i", async (status) => {
  replies = [json({}, status), json({ ok: true })];
  expect(await send(form())).toMatchObject({ ok: true });
  expect(times()).toEqual([0, 1_000]);
});

test("after the last try, says what the receiver answered", async () => {
  const detail = "Espere un poco e intente de nuevo.";
  replies = Array.from({ length: 4 }, () => json({ detail }, 429));
  expect(await send(form())).toEqual({ ok: false, errors: [], message: detail });
  expect(times()).toEqual([0, 1_000, 4_000, 13_000]);
});

test("tries again if the connection ends in the middle of the answer", async () => {
  const cut = new ReadableStream({ pull: (controller) => controller.error(new TypeError("network error")) });
  replies = [new Response(cut, { status: 201 }), json({ radicado: "PQRS-1" })];
  expect(await send(form())).toEqual({ ok: true, answer: { radicado: "PQRS-1" } });
  expect(times()).toEqual([0, 1_000]);
});

test("waits as long as Retry-After says", async () => {
  replies = [json({}, 503, { "Retry-After": "20" }), json({})];
  await send(form());
  expect(times()).toEqual([0, 20_000]);
});

test("waits for half a minute at most", async () => {
  replies = [json({}, 503, { "Retry-After": "3600" }), json({})];
  await send(form());
  expect(times()).toEqual([0, 30_000]);
});

test("tries again if there is no answer within 30 seconds and the time that the files take", async () => {
  replies = ["never", json({})];
  await send(form());
  expect(times()).toEqual([0, 31_000]);
  requests = [];
  replies = ["never", json({})];
  const large = Object.defineProperty(new File([], "grande.pdf"), "size", { value: 2_500_000 });
  await send(form(), { data: { soporte: {} }, files: [{ path: ["soporte"], file: large }] });
  expect((times()[1] ?? 0) - (times()[0] ?? 0)).toBe(131_000);
});

test("uses a new _id after success, for other data and for another file of the same name", async () => {
  const to = form();
  const other = new File(["otra!"], "carta.pdf", { type: "application/pdf", lastModified: 1 });
  replies = [json({}), json({}), json({}, 400), json({}, 400), json({}, 400)];
  await send(to);
  await send(to);
  await send(to, { data: { a: 2 } });
  await send(to, { data: { s: 1 }, files: [{ path: ["s"], file: letter }] });
  await send(to, { data: { s: 1 }, files: [{ path: ["s"], file: other }] });
  const ids = requests.map(({ init: { body } }, index) =>
    body instanceof FormData ? body.get("_id") : bodyOf(index).then(({ _id }) => _id),
  );
  expect(new Set(await Promise.all(ids)).size).toBe(5);
});

test("keeps the _id if the same file is chosen again, whatever time the browser gives it", async () => {
  const to = form();
  const again = new File(["carta"], "carta.pdf", { type: "application/pdf", lastModified: 1 });
  replies = [json({}, 400), json({}, 400)];
  for (const file of [letter, again]) await send(to, { data: { s: 1 }, files: [{ path: ["s"], file }] });
  const [first, second] = requests.map(({ init: { body } }) => (body as FormData).get("_id"));
  expect(second).toBe(first);
});

/** The `_id` of the same data before and after a reload; `reply` is the answer before it. */
async function idsAroundReload(to: PageForm, reply: Reply) {
  replies = [reply, json({})];
  await send(to);
  vi.resetModules();
  const { default: action } = await import("../../../src/forms/actions/post.ts");
  await send(to, { action });
  return Promise.all([bodyOf(0), bodyOf(requests.length - 1)]).then((bodies) => bodies.map(({ _id }) => _id));
}

describe("after a reload", () => {
  let stored: Record<string, string>;
  beforeEach(() => {
    stored = {};
    vi.stubGlobal("sessionStorage", stored);
  });
  const withDraft = form({}, { draft: {} });

  test("uses the same _id for the data of a draft that were not confirmed, and forgets it after success", async () => {
    const [first, second] = await idsAroundReload(withDraft, json({}, 400));
    expect(second).toBe(first);
    expect(stored).toEqual({});
  });

  test("uses a new _id after success", async () => {
    const [first, second] = await idsAroundReload(withDraft, json({}));
    expect(second).not.toBe(first);
  });

  test("uses a new _id if the form keeps no draft", async () => {
    const [first, second] = await idsAroundReload(form(), json({}, 400));
    expect(second).not.toBe(first);
  });
});

test("returns the errors of fields in their order, and the detail as the message", async () => {
  const errors = [
    { field: "correo", message: "No existe.", rule: "x" },
    { field: "hermanos[1].nombre", message: "Falta." },
  ];
  replies = [json({ detail: "Revise los datos.", errors }, 422)];
  expect(await send(form())).toMatchObject({ ok: false, message: "Revise los datos.", errors });
  expect(requests).toHaveLength(1);
});

test("understands errors of fields as Formspree answers them", async () => {
  const errors = [{ code: "TYPE_EMAIL", field: "email", message: "should be an email" }, { message: "Form not found" }];
  replies = [json({ error: "Validation errors", errors }, 422)];
  expect(await send(form())).toEqual({ ok: false, errors: [errors[0]] });
});

test.each<[string, Response, object]>([
  ["a page instead of JSON", new Response("<!doctype html>"), {}],
  ["JSON that is no object", json("ok"), {}],
  ["an answer without a value that the message names", json({ fecha: "hoy" }), { answer: ["radicado"] }],
  ["a refusal without a body", new Response("", { status: 403 }), {}],
  ["a refusal with odd errors", json({ errors: "no", detail: { a: 1 } }, 422), {}],
  ["a refusal with null", json(null, 400), {}],
])("fails at once, without a message of its own, after %s", async (_, reply, submit) => {
  replies = [reply];
  expect(await send(form(submit))).toEqual({ ok: false, errors: [] });
  expect(requests).toHaveLength(1);
});

test("stops when the visitor leaves", async () => {
  const controller = new AbortController();
  const outcome = post({ form: form(), data: {}, files: [], signal: controller.signal });
  await vi.advanceTimersByTimeAsync(500);
  controller.abort();
  await vi.runAllTimersAsync();
  expect(await outcome).toEqual({ ok: false, errors: [] });
  expect(requests).toHaveLength(1);
});
