// Why publishing is not possible, in plain words, and what to do. In all cases the changes stay saved in their files.
import type { GitFailure } from "../../pipeline/read/git.ts";
import { defineMessages } from "../../pipeline/read/messages/table.ts";
import { EditRefusal } from "../answer.ts";
import type { PublishRefusal, Trouble } from "./protocol.ts";

const helper = "Pida a quien desarrolla el sitio que";

/** What happened and, on the next line, what to do. */
export const troubles = defineMessages({
  noGit: `En este computador no está instalado Git.
    Instálelo desde git-scm.com e inicie el sitio de nuevo.`,
  noRepository: `Este sitio no está en un repositorio de Git: no hay dónde publicar.
    ${helper} le dé la dirección del repositorio, y tráigalo como explica la guía.`,
  foreign: `La carpeta de este sitio es de otro usuario de este computador, y Git no la abre.
    ${helper} la declare segura (safe.directory), o tráigala de nuevo con su propio usuario.`,
  underWay: `En esta carpeta quedó a medias una operación de Git.
    ${helper} la termine o la cancele. Después podrá publicar.`,
  detached: `La carpeta muestra una versión antigua y no está en ninguna rama.
    ${helper} vuelva a la rama del sitio. Después podrá publicar.`,
  noRemote: `Este repositorio solo está en este computador: todavía no tiene a dónde enviar los cambios.
    ${helper} le añada la dirección de un servidor.`,
  noUpstream: `La rama de este sitio todavía no está en el servidor.
    ${helper} la envíe una primera vez. Después podrá publicar.`,
  noBranch: `La rama en que se publica este sitio ya no está en el servidor: alguien la quitó o le cambió el nombre.
    ${helper} diga a esta carpeta cuál es ahora. Sus cambios siguen guardados.`,
  rewritten: `En el servidor se quitó algo que ya estaba publicado. Si publica desde aquí, volvería a estarlo.
    ${helper} traiga esa decisión a esta carpeta. Sus cambios siguen guardados.`,
  programCommits: `Hay cambios del programa que nadie ha publicado todavía, y se publicarían con los suyos.
    ${helper} los envíe primero.`,
  programFiles: `Se han publicado cambios del programa en archivos que también se cambiaron aquí.
    ${helper} los una. Después podrá publicar.`,
  offline: `No hay conexión con el servidor, o no contestó a tiempo.
    Sus cambios siguen guardados. Revise la conexión y publique de nuevo.`,
  credentials: `El servidor no aceptó su identificación.
    En su computador, en un terminal, en la carpeta del sitio, escriba «git push» e identifíquese. Si edita en una dirección web, pida a quien administra el servidor que renueve la clave con que este publica. Sus cambios siguen guardados.`,
  hostKey: `No se envió nada, porque no es seguro que el servidor sea el de siempre: este equipo no conoce su clave (ssh).
    En su computador, en un terminal, en la carpeta del sitio, escriba «git fetch» y compare la clave. Si edita en una dirección web, pida a quien administra el servidor que la compruebe y la anote. Sus cambios siguen guardados.`,
  certificate: `No se envió nada, porque no es seguro que el servidor sea el de siempre: su certificado (https) no se pudo comprobar.
    Pida a quien administra ese servidor que lo renueve o corrija. Si lo firma la propia institución, quien administra este equipo lo anota en Git (http.sslCAInfo). Sus cambios siguen guardados.`,
  rejected: `El servidor no admite que usted publique en esta rama.
    ${helper} le dé permiso, o publique por usted. Sus cambios siguen guardados.`,
  hook: `Una comprobación de este repositorio no dejó enviar los cambios.
    ${helper} mire la respuesta. Sus cambios siguen guardados.`,
  noServer: `El repositorio ya no está en la dirección a la que se enviaba, o usted no puede verlo.
    ${helper} corrija la dirección o le dé permiso.`,
  busy: `Otro programa u otra persona está usando el repositorio.
    Espere un momento y publique de nuevo. Si se repite, pida a quien desarrolla el sitio que mire la respuesta.`,
  noSpace: `No queda espacio en el disco del servidor para construir el sitio.
    Sus cambios siguen guardados. Pida a quien administra el servidor que libere espacio.`,
  tooLarge: `El servidor al que se envían los cambios no recibe tanto de una vez.
    ${helper} aumente allí el límite de lo que recibe, o añada archivos más pequeños. Sus cambios siguen guardados.`,
  fullServer: `No queda espacio en el servidor al que se envían los cambios.
    ${helper} libere espacio allí. Sus cambios siguen guardados.`,
  slow: `Construir el sitio tardó demasiado, y se interrumpió.
    Sus cambios siguen guardados. Publique de nuevo más tarde.`,
  large: `Construir el sitio necesitó más memoria de la permitida, y se interrumpió.
    Sus cambios siguen guardados. Pida a quien administra el servidor que mire la respuesta.`,
  unbuilt: `No se pudo construir el sitio con estos cambios. Los visitantes siguen viendo la versión anterior.
    Sus cambios siguen guardados. Pida a quien administra el servidor que mire la respuesta.`,
  notLed: `Los cambios se guardaron, pero no se pudieron mostrar a los visitantes.
    Publique de nuevo. Si se repite, pida a quien administra el servidor que mire la respuesta.`,
  refusedVersion: `El programa que atiende a los visitantes no aceptó la versión nueva: siguen viendo la anterior.
    Sus cambios siguen guardados. Pida a quien administra el servidor que mire su registro.`,
  noVersion: `Esa versión ya no está guardada.
    Elija otra de la lista.`,
  failed: `Git no pudo publicar los cambios.
    ${helper} mire la respuesta. Sus cambios siguen guardados.`,
});

export function troubleNamed(name: keyof typeof troubles): Trouble {
  const { message, hint: advice } = troubles[name];
  return { message, advice };
}

/** Thrown where publishing is not possible. `answer` is what git has written. */
export class PublishTrouble extends EditRefusal {
  readonly trouble: Trouble;

  constructor(name: keyof typeof troubles, answer?: string) {
    const trouble = troubleNamed(name);
    super(409, { type: "trouble", ...trouble, ...(answer && { answer }) } satisfies PublishRefusal);
    this.trouble = trouble;
    // For the log, and for a command.
    this.message = [...Object.values(this.trouble), answer].filter(Boolean).join(" ");
  }
}

/** By what git writes in English; the first that fits. */
const signs: [keyof typeof troubles, RegExp][] = [
  ["fullServer", /^remote: .*(No space left on device|Disk quota exceeded)/m],
  ["noSpace", /No space left on device/],
  ["noBranch", /couldn't find remote ref/],
  ["hostKey", /host key/i],
  ["certificate", /^fatal: unable to access '.*': .*certificate/im],
  ["tooLarge", /error: 413|exceeds? .*(size|limit)/],
  ["busy", /non-fast-forward|fetch first|stale info|failed to update ref|cannot lock ref|incorrect old value/],
  ["rejected", /\[remote rejected\]/],
  ["credentials", /could not read (username|password)|authentication failed|permission denied|error: 40[13]/i],
  [
    "offline",
    /could not resolve|unable to access|failed to connect|timed out|refused|unreachable|reset|closed by|unexpected disconnect|hung up|RPC failed|expected flush|early EOF|is this a git repository|no DAV locking|http-push failed/i,
  ],
  [
    "noServer",
    /not appear to be a git repository|not found|no such (device|file)|could not read from remote|from redirection/i,
  ],
  ["busy", /index\.lock|unable to lock|another git process/i],
  ["hook", /failed to push some refs/],
];

export function troubleOf({ reason, message }: GitFailure): keyof typeof troubles {
  if (reason === "absent") return "noGit";
  if (reason === "late") return "offline";
  return signs.find(([, sign]) => sign.test(message))?.[0] ?? "failed";
}
