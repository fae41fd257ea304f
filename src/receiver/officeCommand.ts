/** How the office begins a command. The machine that `install.sh` prepares has another way, and names it in the environment. */
export const officeCommand = process.env.RECIBIDO ?? "npm run recibido --";
