/**
 * How the office begins a command. On a machine that `install.sh` has prepared, and in a container, it is another one, which
 * the environment names.
 */
export const officeCommand = process.env.RECIBIDO ?? "npm run recibido --";
