import { describe, expect, test } from "vitest";
import { createQueue } from "../../src/server/queue.ts";

describe("the queue", () => {
  test("runs one task at a time, in order and all of them, also after it was empty", async () => {
    const queue = createQueue();
    const started: number[] = [];
    let running = 0;
    let most = 0;
    const task = async (number: number) => {
      started.push(number);
      running += 1;
      most = Math.max(most, running);
      await new Promise(setImmediate);
      running -= 1;
    };
    const numbers = [1, 2, 3, 4, 5, 6, 7];
    for (const _ of ["once", "again"]) await Promise.all(numbers.map((number) => queue(() => task(number))));
    expect([most, running, started]).toEqual([1, 0, [...numbers, ...numbers]]);
  });

  test("goes on after a task that fails", async () => {
    const queue = createQueue();
    const failed = queue(() => Promise.reject(new Error("fails")));
    const next = queue(async () => "done");
    await expect(failed).rejects.toThrow("fails");
    await expect(next).resolves.toBe("done");
  });
});
