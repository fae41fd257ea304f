// The block catalogue: every section type and every widget as visitors see it, with the JSON that an editor writes.
// Exists only while editing: App.tsx imports it only if Vite's DEV is set.
import catalogue from "virtual:catalogue";
import { type MouseEvent, type ReactNode, useId, useMemo } from "react";
import { FormView } from "../../forms/FormView.tsx";
import type { PageForm } from "../../forms/parts.ts";
import { useLive } from "../../live/live.ts";
import { PageView } from "../../pages/PageView.tsx";
import { SectionFrame } from "../../sections/elements/SectionFrame.tsx";
import { Hero } from "../../sections/hero/Hero.tsx";
import { Layout } from "../Layout.tsx";
import { useRouteChange } from "../useRouteChange.ts";
import styles from "./Catalogue.module.css";
import { Code } from "./Code.tsx";
import { messages } from "./messages.ts";
import { writeJson } from "./writeJson.ts";

/** A section type or a widget. */
interface ShownBlock {
  /** The id of its heading. */
  id: string;
  name: string;
  title?: string;
  description: string;
  /** Each as editors write it, and as visitors see it. */
  examples: { text: string; problems: string[]; preview: ReactNode }[];
}

export default function Catalogue() {
  const { sections, fields, form } = useLive(catalogue);
  useRouteChange(messages.title);
  const id = useId();
  const sectionBlocks = sections.map(({ examples, ...block }) => ({
    ...block,
    id: `${id}section-${block.name}`,
    examples: examples.map(({ json, problems, section }) => ({
      text: writeJson(json),
      problems,
      preview: section && <PageView page={{ path: "/", title: "", sections: [section] }} />,
    })),
  }));
  const fieldBlocks = fields.map(({ examples, ...block }) => ({
    ...block,
    id: `${id}field-${block.name}`,
    examples: examples.map(({ json, problems, field }) => ({
      text: `${JSON.stringify(field)}: ${writeJson(json)}`,
      problems,
      preview: <FieldPreview form={form} name={field} />,
    })),
  }));
  return (
    <Layout menu>
      <Hero type="hero" title={messages.title} text={messages.intro} size="small" />
      <SectionFrame>
        <nav className={styles.index} aria-label={messages.index}>
          <IndexLinks title={messages.sections} blocks={sectionBlocks} />
          <IndexLinks title={messages.fields} blocks={fieldBlocks} />
        </nav>
      </SectionFrame>
      <SectionFrame title={messages.sections} intro={messages.sectionsIntro}>
        {sectionBlocks.map((block) => (
          <BlockView key={block.id} block={block} />
        ))}
      </SectionFrame>
      <SectionFrame title={messages.fields} intro={messages.fieldsIntro}>
        {fieldBlocks.map((block) => (
          <BlockView key={block.id} block={block} narrow />
        ))}
      </SectionFrame>
    </Layout>
  );
}

function IndexLinks({ title, blocks }: { title: string; blocks: ShownBlock[] }) {
  return (
    <>
      <p>{title}</p>
      <ul>
        {blocks.map(({ id, name, title }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={(event) => goTo(id, event)}>
              {title ?? name}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Keeps the address as it is: its hash is the route. */
function goTo(id: string, event: MouseEvent) {
  event.preventDefault();
  const heading = document.getElementById(id);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

/** `narrow`: the previews are narrow, and on a wide screen the JSON is beside them. */
function BlockView({ block, narrow }: { block: ShownBlock; narrow?: boolean }) {
  const { id, name, title, description, examples } = block;
  return (
    <div className={styles.block}>
      <h2 id={id} tabIndex={-1}>
        {title && <span className={styles.title}>{title}</span>} <code>{name}</code>
      </h2>
      <p>{description}</p>
      {examples.length === 0 && <p>{messages.noExample}</p>}
      {examples.map(({ text, problems, preview }, index) => (
        <div key={text} className={narrow ? styles.narrow : styles.example}>
          {problems.length > 0 ? (
            <Failure problems={problems} />
          ) : (
            <figure className={styles.preview}>
              <figcaption>{messages.preview}</figcaption>
              {preview}
            </figure>
          )}
          <Code text={text} label={messages.example(name, index + 1)} />
        </div>
      ))}
    </div>
  );
}

/** The errors of an example: a mistake in its schema. */
function Failure({ problems }: { problems: string[] }) {
  return (
    <div data-tone="red" role="alert">
      <p>{messages.problems}</p>
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </div>
  );
}

/** One field of `form`, the form of all fields, as a form of its own. Its button validates what the editor has typed. */
export function FieldPreview({ form, name }: { form: PageForm; name: string }) {
  const own = useMemo(() => withOnly(form, name), [form, name]);
  const isHidden = own.schema.properties[name]?.ui?.widget === "hidden";
  return isHidden ? <p>{messages.hidden}</p> : <FormView form={own} />;
}

/** The validators of the whole form fit this form too, because no field is required. */
function withOnly(form: PageForm, name: string): PageForm {
  const field = form.schema.properties[name];
  return {
    ...form,
    schema: { type: "object", title: field?.title ?? name, properties: field ? { [name]: field } : {} },
    submit: { ...form.submit, label: messages.tryField, success: { message: messages.valid } },
  };
}
