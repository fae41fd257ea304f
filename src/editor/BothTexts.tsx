/** Versions of a text, each after its name; one that is empty is left out. */
export function BothTexts({ texts }: { texts: Record<string, string> }) {
  const rows = Object.entries(texts).filter(([, text]) => text !== "");
  return (
    <dl className="both">
      {rows.map(([name, text]) => (
        <div key={name}>
          <dt className="quiet">{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
