/** The line icons that the interface itself draws, besides those that content files name. */
export const interfaceIcons = ["caret-down", "caret-up", "list", "x"];
