/** A valid petition without a file. */
export const petition = {
  nombreCompleto: "Ana",
  correoInstitucional: "ana@correo.co",
  tipoSolicitud: "queja",
  dependenciaRelacionada: "bienestar",
  asunto: "Asunto",
  descripcionDetallada: "Detalle",
};
