// The block catalogue, as far as it is known outside of it: while editing, the server tells where it is.

/** A page of the site at the same address goes before it. */
export const cataloguePath = "/catalogo";

export const catalogueTitle = "Catálogo de bloques";
