// `npm test`. None of the first steps uses two cores all the time, so they run beside each other, and what a step prints
// begins with its name. The tests use all cores: both kinds at once would take as long, and each test much longer. A
// stage starts if the one before it has passed.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

/** Resolves to whether the step has passed. */
function run(step) {
  const env = {
    ...process.env,
    // Colours, which programs do not use in a pipe.
    FORCE_COLOR: process.stdout.isTTY ? "1" : undefined,
    // Vite, which tests start too, does not check whether Node could load its configuration: 0.8 s of CPU.
    VITE_CONFIG_NATIVE_IGNORE_WARNING: "true",
  };
  const child = spawn(`npm run --silent ${step}`, { shell: true, env, stdio: ["ignore", "pipe", "pipe"] });
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on("line", (line) => console.log(`${step}: ${line}`));
  return new Promise((resolve) => child.on("close", (code) => resolve(code === 0)));
}

/** Ends the program if a step fails. */
async function stage(steps) {
  const results = await Promise.all(steps.map(run));
  const failed = steps.filter((_, index) => !results[index]);
  console.log(`\nPassed: ${steps.filter((step) => !failed.includes(step)).join(", ") || "nothing"}`);
  if (failed.length === 0) return;
  console.error(`FAILED: ${failed.join(", ")}. What it printed above begins with its name.`);
  process.exit(1);
}

await stage(["lint", "types", "check", "build"]);
await stage(["unit"]);
await stage(["browser"]);
