// What `npm test` does before the tests. None of these steps uses two cores all the time, so they run beside each other.
// What a step prints is shown if it fails, as a whole, and those that failed are named at the end.
import { spawn } from "node:child_process";

const steps = ["lint", "types", "check", "build"];

/** Resolves to whether the step succeeded. */
function run(step) {
  const child = spawn(`npm run --silent ${step}`, { shell: true, stdio: ["ignore", "pipe", "pipe"] });
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => printed.push(data));
  return new Promise((resolve) =>
    child.on("close", (code) => {
      if (code !== 0) console.log(`\n${Buffer.concat(printed)}`);
      console.log(`npm run ${step}: ${code === 0 ? "passed" : "FAILED, see above"}`);
      resolve(code === 0);
    }),
  );
}

const results = await Promise.all(steps.map(run));
const failed = steps.filter((_, index) => !results[index]);
if (failed.length > 0) console.error(`\nNo test ran, because of npm run ${failed.join(", npm run ")}.`);
process.exitCode = failed.length > 0 ? 1 : 0;
