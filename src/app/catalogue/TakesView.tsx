import type { Takes } from "../../build/catalogue/takes.ts";
import { describe } from "./describe.ts";
import { words } from "./words.ts";

const { takes: said } = words;

/** What a property takes: its kind of data or its only values, what holds without it, examples. */
export function TakesView({ takes }: { takes: Takes }) {
  const { values, preset, samples } = takes;
  return (
    <>
      {values.length > 0 ? <Values values={values} /> : describe(takes)}
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
  const [only, ...others] = values;
  if (only && others.length === 0) {
    return (
      <>
        {only.meaning === undefined && said.always} <Meant {...only} />
      </>
    );
  }
  return (
    <>
      {said.anyOf}
      <ul>
        {values.map((each) => (
          <li key={String(each.value)}>
            <Meant {...each} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Meant({ value, meaning }: Takes["values"][number]) {
  return (
    <>
      <Value value={value} /> {meaning}
    </>
  );
}

function Value({ value }: { value: unknown }) {
  return <code>{JSON.stringify(value)}</code>;
}
