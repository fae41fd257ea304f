import os from "node:os";
import { expect, test, vi } from "vitest";
import { accountName } from "../../../src/receiver/office/account.ts";

test("the office's command has the name of the account that runs it", () => {
  expect(accountName()).toBe(os.userInfo().username);
});

test("the command also runs for an account without a name, as in a container", () => {
  const unknown = vi.spyOn(os, "userInfo").mockImplementation(() => {
    throw new Error("A system error occurred: uv_os_get_passwd returned ENOENT (no such file or directory)");
  });
  expect(accountName()).toBe(`usuario ${process.getuid?.()}`);
  unknown.mockRestore();
});
