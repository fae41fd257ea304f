// The site as it will be at another moment: what is shown for some time only asks for the current minute.

/** Where the editor keeps the moment that its frame shows, as `2026-12-03T08:00`: in the storage of this tab. */
export const previewKey = "preview-moment";

/** Sets the clock of this document to a moment, from which it goes on. Anything else than a moment changes nothing. */
export function setClock(moment: string | null): void {
  const now = Date.now.bind(Date);
  const ahead = Date.parse(moment ?? "") - now();
  if (!Number.isNaN(ahead)) Date.now = () => now() + ahead;
}
