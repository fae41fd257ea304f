// Runs before each command, without packages: asks for `npm ci` where a shell would only report an unknown program. The
// receiver's commands, which also run where this file is not, have the same check in package.json.
import { existsSync } from "node:fs";

if (!existsSync("node_modules/vite")) {
  console.error("Faltan los paquetes del programa: ejecute primero «npm ci».");
  process.exitCode = 1;
}
