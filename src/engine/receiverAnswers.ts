interface Form {
  receive?: { series?: unknown; due?: unknown; track?: unknown } | undefined;
  submit: { places?: unknown };
}

/** The names of the values with which this site's receiver answers a form, which a notice can contain in braces. */
export function receiverAnswers({ receive, submit }: Form): string[] {
  if (receive?.track !== undefined) return ["estado", "fecha", "plazo", "respuesta"];
  const radicado = receive?.series === undefined ? [] : ["radicado"];
  return [...radicado, "fecha", ...(receive?.due ? ["plazo"] : []), ...(submit.places ? ["quedan"] : [])];
}
