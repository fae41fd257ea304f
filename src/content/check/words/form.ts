// What is said of form files beyond what their schema says.
import { quote, warning } from "../wording.ts";

export const words = {
  unusedForm: (name: string) =>
    warning(
      "unused-form",
      `Ninguna página usa el formulario ${quote(name)}.`,
      `Añada a una página la sección {"type": "form", "form": ${quote(name)}}, o borre el archivo.`,
    ),
} as const;
