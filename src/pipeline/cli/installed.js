// Runs before each command, without packages: asks for `npm ci` where a shell would only report an unknown program, for
// `npm run build` if the command needs a folder that it writes, and for another name of a folder in which Vite fails. The
// receiver's commands, which also run where this file is not, check for the first two in package.json.
import { existsSync } from "node:fs";

const [, , built] = process.argv;

const wrong = /[#?]/.exec(process.cwd())?.[0];

if (wrong) fail(`El programa no funciona en «${process.cwd()}»: quite el signo «${wrong}» del nombre de la carpeta.`);
else if (!existsSync("node_modules/vite")) fail("Faltan los paquetes del programa: ejecute primero «npm ci».");
else if (built && !existsSync(built)) fail(`Falta la carpeta «${built}»: ejecute primero «npm run build».`);

function fail(message) {
  console.error(message);
  process.exitCode = 1;
}
