// The address and title of the block catalogue: the development server prints both.

/** A page of the site with the same path takes precedence. */
export const cataloguePath = "/catalogo";

export const catalogueTitle = "Catálogo de bloques";
