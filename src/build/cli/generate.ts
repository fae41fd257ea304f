import { writeGenerated } from "../generate.ts";

await writeGenerated(process.cwd());
