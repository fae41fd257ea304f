import { writeGenerated } from "../generate.ts";

try {
  await writeGenerated(process.cwd());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
