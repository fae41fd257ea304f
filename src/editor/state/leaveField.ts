/** What is typed in a field is reported at the latest when it is left. For what takes the focus from no field: «back», a click on the site. */
export function leaveField(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
