// Every text that the specification quotes is in a file that editors can change, and none is in the source code.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const quoted = [
  [
    "Sistema de Bienestar Universitario",
    "TU BIENESTAR ES NUESTRA PRIORIDAD",
    "Bienestar Virtual",
    "Descargar Reglamento",
  ],
  ["Portales", "Egresados", "Docentes", "Administrativos", "Estudiantes", "1976"],
  ["Condiciones de Uso y Políticas", "Acerca de este sitio web", "Sede Administrativa (Sabanas)"],
  ["Inicio", "Deportes", "Cultura", "Ayuda Social", "Informativo", "PQRs", "Educación Inclusiva"],
  ["CULTURA", "DEPORTES", "APOYO SOCIAL", "RECURSOS INFORMATIVOS", "EDUCACIÓN INCLUSIVA", "Conoce más", "Bienestar"],
  ["Inicio de Sesión", "Correo Institucional", "Contraseña", "Ingrese su contraseña", "Iniciar Sesión"],
  ["404", "Página No Encontrada", "Volver al Inicio", "Serás redirigido al inicio en {seconds} segundos..."],
  ["Lo sentimos, la página que estás buscando no existe o ha sido movida."],
  ["Programas Deportivos", "{inscritos} inscritos", "Inscribirme Ahora"],
  ["FORMATIVO", "RECREATIVO", "COMPETITIVO", "ESCENARIOS DEPORTIVOS"],
  ["Servicios o Apoyos Disponibles", "Canales de Contacto", "Normatividad", "Grupos Insitucionales"],
  ["Acciones de Inclusión Educativa", "Requisitos para acceder a los Apoyos", "¿Qué es inclusividad?"],
  ["Convocatorias y Actividades de Sensibilizacion", "Recursos de Apoyo y material Accesible"],
  ["Actividades Culturales", "INICIO", "Grupos Artísticos Institucionales", "Cultura y academia", "Logros Obtenidos"],
  ["Grupos Institucionales", "INSCRIBIRSE EN UN GRUPO ARTISTICO", "REQUISITOS Y SELECCIÓN"],
  ["CONVOCATORIA NUEVOS INTEGRANTES", "CONSULTAR HORARIOS DE ENSAYO"],
  ["DANZA", "TEATRO", "ZANCOS", "MIMOS", "ORQUESTA", "GUITARRAS", "BANDA PAPAYERA", "TAMBOBANDA", "MELQUÍADES"],
  ["CINE CLUB", "MÚSICA VALLENATA", "CORAL", "Noticias", "Eventos", "Más información"],
  ["Envíanos tu Petición, Queja, Reclamo o Sugerencia", "Información Personal", "Detalles de la Solicitud"],
  ["Deseo enviar esta PQRS de forma anónima", "Enviar PQRS", "Buscar", "Extensión 1184"],
  ["Ingresa tu código de radicado para consultar su estado:", "En revisión", "En trámite", "Cerrada / Respondida"],
  ["Por favor complete todos los campos", "Por favor use su correo institucional @unicesar.edu.co"],
  ["Inicio de sesión exitoso", "Error al iniciar sesión", "Advertencia", "Éxito"],
  ["Por favor ingresa tu nombre completo", "Por favor ingresa tu correo institucional"],
  ["Por favor selecciona el tipo de solicitud", "Por favor selecciona la dependencia relacionada"],
  ["Por favor ingresa el asunto", "Por favor ingresa la descripción detallada"],
  ["Por favor ingresa un correo electrónico válido", "El archivo no puede ser mayor a 5MB"],
  ["Formato de archivo no permitido. Solo se permiten: PDF, DOC, DOCX, JPG, PNG"],
  ["¡PQRS enviada exitosamente! Te contactaremos pronto.", "Por favor ingresa un código de radicado"],
  ["Buscando información para el código: {codigo}", "Universidad Popular del Cesar"],
].flat();

/** All strings inside a JSON value. */
function strings(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(strings) : [];
}

function filesUnder(folder: string, ending: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => ending.test(path))
    .map((path) => join(folder, path));
}

const editableTexts = ["content", "schemas/forms"]
  .flatMap((folder) => filesUnder(folder, /\.json$/))
  .flatMap((path) => strings(JSON.parse(readFileSync(path, "utf8"))));

const sources = filesUnder("src", /\.(tsx?|css|js)$/)
  .filter((path) => !path.includes("/content/"))
  .map((path) => ({ path, text: readFileSync(path, "utf8") }));

describe.each(quoted)("«%s»", (text) => {
  test("is in a content or form file", () => {
    expect(editableTexts.some((each) => each.includes(text))).toBe(true);
  });
});

test("no source file contains a quoted text, a route of a page or a limit", () => {
  const own = quoted.filter((text) => text.includes(" ") || /[áéíóúñÁÉÍÓÚ]/.test(text));
  const facts = [...own, "/deportes", "/cultura", "/pqrs", "/login", "/informativo", "5242880", "unicesar", "1184"];
  const found = sources.flatMap(({ path, text }) =>
    facts.filter((fact) => text.includes(fact)).map((fact) => [path, fact]),
  );
  expect(found).toEqual([]);
});
