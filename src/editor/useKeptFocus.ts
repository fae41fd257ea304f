import { useEffect } from "react";

/**
 * When what has the focus goes (a button after it was pressed, a form after it was sent), moves the focus to the nearest
 * element around it that can be focused (`tabIndex={-1}`) or has a heading that can.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: EventTarget | null = null;
    const note = ({ target }: FocusEvent) => {
      last = target;
    };
    const observer = new MutationObserver((records) => {
      if (!(last instanceof Element) || last.isConnected || document.activeElement !== document.body) return;
      const isGone = (node: Node) => node.contains(last as Element);
      const removal = records.find(({ removedNodes }) => [...removedNodes].some(isGone));
      if (removal) placeAround(removal.target)?.focus({ preventScroll: true });
    });
    document.addEventListener("focusin", note);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("focusin", note);
      observer.disconnect();
    };
  }, []);
}

function placeAround(node: Node | null): HTMLElement | undefined {
  if (!(node instanceof HTMLElement)) return;
  if (node.tabIndex === -1 && node.hasAttribute("tabindex")) return node;
  return node.querySelector<HTMLElement>("h2[tabindex]") ?? placeAround(node.parentElement);
}
