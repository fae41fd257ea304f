/** The line icons that the interface itself draws, besides those that content files name. */
export const interfaceIcons = [
  "arrow-down",
  "arrow-square-out",
  "arrow-up",
  "caret-down",
  "caret-up",
  "check-circle",
  "eye",
  "eye-slash",
  "info",
  "list",
  "paperclip",
  "plus",
  "trash",
  "warning",
  "warning-circle",
  "x",
] as const;

export type InterfaceIcon = (typeof interfaceIcons)[number];
