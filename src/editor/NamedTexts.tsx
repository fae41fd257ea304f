/** Texts, each after its name: versions of one, what keys do. One that is empty is left out. */
export function NamedTexts({ texts }: { texts: Record<string, string> }) {
  const rows = Object.entries(texts).filter(([, text]) => text !== "");
  return (
    <dl>
      {rows.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
