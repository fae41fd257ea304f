import { afterEach, expect, test, vi } from "vitest";
import { idempotencyHeader } from "../../../src/editing/protocol.ts";
import { httpServer } from "../../../src/editor/state/api.ts";

afterEach(() => vi.unstubAllGlobals());

test("each change has an idempotency key of its own, by which a server knows one that the browser sends twice", async () => {
  const keys: string[] = [];
  vi.stubGlobal("document", { querySelector: () => null });
  vi.stubGlobal("fetch", async (_: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers[idempotencyHeader] ?? "");
    return Response.json({});
  });
  const { ask } = httpServer("http://localhost/editar/");
  for (const _ of [1, 2]) await ask("POST", "_/change", {});
  expect(new Set(keys).size).toBe(2);
  expect(keys).not.toContain("");
});
