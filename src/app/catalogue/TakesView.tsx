import type { Takes } from "../../content/catalogue/takes.ts";
import { describe } from "./describe.ts";
import { words } from "./words.ts";

const { takes: said } = words;

/** What a property takes: its kind of data or its only values, what holds without it, examples. */
export function TakesView({ takes }: { takes: Takes }) {
  const { values, preset, samples } = takes;
  const [only, ...others] = values;
  return (
    <>
      {only === undefined && describe(takes)}
      {only && others.length === 0 && (
        <>
          {said.always} <Value value={only.value} />
        </>
      )}
      {others.length > 0 && <Values values={values} />}
      {preset !== undefined && (
        <p>
          {said.preset} <Value value={preset} />
        </p>
      )}
      {samples.length > 0 && (
        <p>
          {said.samples} <code>{samples.map((sample) => JSON.stringify(sample)).join(", ")}</code>
        </p>
      )}
    </>
  );
}

function Values({ values }: Pick<Takes, "values">) {
  return (
    <>
      {said.anyOf}
      <ul>
        {values.map(({ value, meaning }) => (
          <li key={String(value)}>
            <Value value={value} />
            {meaning && ` ${meaning}`}
          </li>
        ))}
      </ul>
    </>
  );
}

function Value({ value }: { value: unknown }) {
  return <code>{JSON.stringify(value)}</code>;
}
