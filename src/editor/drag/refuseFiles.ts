/** A browser opens a file that is dropped where nothing takes it, some of them instead of the editor. */
export function refuseFiles(window: Window, signal: AbortSignal): void {
  const refuse = (event: DragEvent) => {
    const { dataTransfer, defaultPrevented } = event;
    if (defaultPrevented || !dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    dataTransfer.dropEffect = "none";
  };
  window.addEventListener("dragover", refuse, { signal });
  window.addEventListener("drop", refuse, { signal });
}
