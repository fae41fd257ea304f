import { createSettingsFile } from "../server/settings.ts";
import template from "./deploy/recibir.env?raw";
import { settingsFile } from "./settings.ts";

/** Creates the file with the settings, all of them explained. @throws an error for the office if it exists */
export async function prepare(): Promise<string> {
  return `Se creó ${await createSettingsFile(settingsFile, template)}. Escriba en él lo que use, y luego: npm run receive\n`;
}
