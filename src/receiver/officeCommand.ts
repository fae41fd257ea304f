/** How the office begins a command. A machine that `install.sh` prepares and containers have other ways, which they name in the environment. */
export const officeCommand = process.env.RECIBIDO ?? "npm run recibido --";
