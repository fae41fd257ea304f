// A loader hook (`node --import`): writes the address of every module that the process loads into the file LOADED_MODULES.
import { appendFileSync } from "node:fs";
import { createRequire, register } from "node:module";
import { isMainThread } from "node:worker_threads";

const record = (address) => appendFileSync(process.env.LOADED_MODULES, `${address}\n`);

export async function load(address, context, next) {
  record(address);
  return next(address, context);
}

if (isMainThread) {
  register(import.meta.url);
  // What `require` loads passes no hook.
  const { _extensions: extensions } = createRequire(import.meta.url)("node:module");
  for (const [extension, read] of Object.entries(extensions)) {
    extensions[extension] = (module, file) => {
      record(file);
      read(module, file);
    };
  }
}
