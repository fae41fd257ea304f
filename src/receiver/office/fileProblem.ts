// What the errors of the file system mean, and what the office can do.
import { problemFor } from "../../server/openFile.ts";

/** The function that they return takes the code of an error. Its text follows the name of the file or folder and a colon. */
const problemOf = (problems: [RegExp, string][]) => (code: string) => problemFor(problems, code, { code });

export const writingProblem = problemOf([
  [/^ENOENT$/, "su carpeta no existe. Créela, o escriba otra."],
  [/^ENOTDIR$/, "lo que debía ser su carpeta es un archivo. Escriba una carpeta."],
  [/^(EACCES|EPERM)$/, "no hay permiso para escribir allí. Escriba otra carpeta."],
  [/^EROFS$/, "ese disco es de solo lectura. Escriba una carpeta de otro disco."],
  [/^(ENOSPC|EDQUOT)$/, "no queda espacio en el disco. Libere espacio, o escriba una carpeta de otro disco."],
  [/^ENAMETOOLONG$/, "el nombre es demasiado largo. Escriba uno más corto."],
  [/^/, "el disco respondió {code}. Escriba otra carpeta."],
]);

export const readingProblem = problemOf([
  [/^(ENOENT|ENOTDIR)$/, "no existe. Revise su nombre y su carpeta."],
  [/^EISDIR$/, "es una carpeta. Escriba el nombre de un archivo."],
  [/^(EACCES|EPERM)$/, "no hay permiso para leerlo. Cópielo a una carpeta suya."],
  [/^/, "el disco respondió {code}. Escriba otro archivo."],
]);
