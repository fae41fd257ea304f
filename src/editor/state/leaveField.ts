/** Takes the focus from a field, which then reports what was typed. «Back» and a click on the site leave it where it is. */
export function leaveField(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
