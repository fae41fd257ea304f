/** Stands in for markdown-to-jsx, which rjsf brings for descriptions written in Markdown: ours are plain text. */
export function Markdown({ children }: { children: string }) {
  return children;
}
