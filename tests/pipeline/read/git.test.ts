import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { resultOf } from "../../../src/engine/resultOf.ts";
import { gitIn } from "../../../src/pipeline/read/git.ts";

/** How git fails that runs a program. */
const failure = (program: string, limit = 60_000) =>
  gitIn(tmpdir())(["-c", `alias.x=!${program}`, "x"], { limit }).catch((error) => error);

const isRunning = (pid: number) => resultOf(() => process.kill(pid, 0)) === true;

const onPosix = test.skipIf(process.platform === "win32");

onPosix("ends what git has started too after the time limit, as ssh", async () => {
  const { reason, message } = await failure("sleep 900 & echo $!; wait", 1500);
  expect(reason).toBe("late");
  await expect.poll(() => isRunning(Number(message))).toBe(false);
});

onPosix.each([
  ["something else has killed it", "kill -9 $PPID", "git: SIGKILL"],
  ["it ends with an error", "echo no >&2; exit 3", "no\n"],
])("says that git has refused if %s", async (_, program, message) => {
  expect(await failure(program)).toMatchObject({ reason: "refused", message });
});

onPosix("what git says has no password", async () => {
  const { message } = await failure(
    "echo 'locked: https://ana:se@creta@example.org/x.git, git@example.org' >&2; exit 3",
  );
  expect(message).toBe("locked: https://example.org/x.git, git@example.org\n");
});

onPosix("says that git has refused if it ends before it has read its input", async () => {
  const input = "a".repeat(1_000_000);
  const refused = gitIn(tmpdir())(["-c", "alias.x=!exit 3", "x"], { input });
  await expect(refused).rejects.toMatchObject({ reason: "refused", message: "git: 3" });
});

// What the git says that Apple installs.
onPosix.each([
  "xcrun: error: invalid active developer path (/Library/Developer/CommandLineTools), missing xcrun at: …",
  "xcode-select: note: No developer tools were found, requesting install.",
])("says that there is no git on a Mac without developer tools: %s", async (message) => {
  expect(await failure(`echo "${message}" >&2; exit 1`)).toMatchObject({ reason: "absent" });
});

test("says that there is no git", async () => {
  const absent = gitIn(tmpdir())(["version"], { environment: { PATH: "/absent" } });
  await expect(absent).rejects.toMatchObject({ reason: "absent" });
});
