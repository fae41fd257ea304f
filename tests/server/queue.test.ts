import { describe, expect, test } from "vitest";
import { createQueue } from "../../src/server/queue.ts";

describe("the queue", () => {
  test("runs as many tasks at once as it may, and all of them", async () => {
    const queue = createQueue(2);
    let running = 0;
    let most = 0;
    const task = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise(setImmediate);
      running -= 1;
    };
    await Promise.all(Array.from({ length: 7 }, () => queue(task)));
    expect([most, running]).toEqual([2, 0]);
  });

  test("goes on after a task that fails", async () => {
    const queue = createQueue(1);
    const failed = queue(() => Promise.reject(new Error("fails")));
    const next = queue(async () => "done");
    await expect(failed).rejects.toThrow("fails");
    await expect(next).resolves.toBe("done");
  });
});
