/** The line icons of the interface itself, besides those that content files name. */
export const interfaceIcons = ["caret-down", "caret-up", "list", "magnifying-glass", "x"];
