// Runs before each command, without packages: asks for `npm ci` where a shell would only report an unknown program, and for
// `npm run build` if the command needs a folder that it writes. The receiver's commands, which also run where this file is
// not, have the same check in package.json.
import { existsSync } from "node:fs";

const [, , built] = process.argv;

if (!existsSync("node_modules/vite")) fail("Faltan los paquetes del programa: ejecute primero «npm ci».");
else if (built && !existsSync(built)) fail(`Falta la carpeta «${built}»: ejecute primero «npm run build».`);

function fail(message) {
  console.error(message);
  process.exitCode = 1;
}
