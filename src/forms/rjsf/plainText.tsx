/** Replaces markdown-to-jsx (an alias in vite.config.ts). rjsf uses it for Markdown; our texts are plain. */
export function Markdown({ children }: { children: string }) {
  return children;
}
