// Makes a drawing smaller, without width and height, and with attributes in place of styles: where a policy forbids inline
// styles, some browsers apply it to pictures too.
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import type { Config } from "svgo";

const settings: Config = {
  multipass: true,
  plugins: [
    { name: "inlineStyles", params: { onlyMatchedOnce: false } },
    "convertStyleToAttrs",
    "preset-default",
    "removeDimensions",
  ],
};

/** Characters. Up to here it takes less time than to start a worker. */
const longestHere = 10_000;

/** In milliseconds. */
const longestTime = 20_000;

/** A long drawing takes seconds, in which a server would answer nobody: another thread does it. @throws if that takes too long */
export async function minifySvg(text: string, limit = longestTime): Promise<string> {
  // Loading the package takes longer than the check of a site, and few sites have a drawing of their own.
  if (text.length <= longestHere) return (await import("svgo")).optimize(text, settings).data;
  const svgoAddress = pathToFileURL(createRequire(import.meta.url).resolve("svgo")).href;
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(inWorker)}`), {
    workerData: { svgo: svgoAddress, text, settings },
  });
  let clock: NodeJS.Timeout | undefined;
  try {
    return await new Promise<string>((resolve, reject) => {
      clock = setTimeout(() => reject(new Error("es un dibujo demasiado complicado")), limit);
      worker.once("message", resolve).once("error", reject);
    });
  } finally {
    clearTimeout(clock);
    await worker.terminate();
  }
}

const inWorker = `import { parentPort, workerData } from "node:worker_threads";
const { default: svgo } = await import(workerData.svgo);
parentPort.postMessage(svgo.optimize(workerData.text, workerData.settings).data);`;
