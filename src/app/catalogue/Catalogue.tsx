// The block catalogue: every section type and every widget as visitors see it, with the JSON that an editor writes.
// Exists only while editing: App.tsx imports it only if Vite's DEV is set.
import catalogue from "virtual:catalogue";
import { type ReactNode, useId } from "react";
import { useLive } from "../../live/live.ts";
import { PageView } from "../../pages/PageView.tsx";
import { Layout } from "../Layout.tsx";
import { useRouteChange } from "../useRouteChange.ts";
import { BlockView } from "./BlockView.tsx";
import styles from "./Catalogue.module.css";
import { FieldPreview } from "./FieldPreview.tsx";
import { Index } from "./Index.tsx";
import { messages } from "./messages.ts";
import { writeJson } from "./writeJson.ts";

export default function Catalogue() {
  const { sections, fields, form } = useLive(catalogue);
  useRouteChange(messages.title);
  const id = useId();
  const sectionId = (name: string) => `${id}section ${name}`;
  const fieldId = (name: string) => `${id}field ${name}`;
  return (
    <Layout menu>
      <div className={styles.catalogue}>
        <div className={styles.head}>
          <h1 tabIndex={-1} data-page-heading>
            {messages.title}
          </h1>
          <p>{messages.intro}</p>
        </div>
        <Index
          groups={[
            { title: messages.sections, blocks: sections, idOf: sectionId },
            { title: messages.fields, blocks: fields, idOf: fieldId },
          ]}
        />
        <Group title={messages.sections} intro={messages.sectionsIntro}>
          {sections.map((block) => (
            <BlockView
              key={block.name}
              id={sectionId(block.name)}
              block={block}
              preview={({ section }) => section && <PageView page={{ path: "/", title: "", sections: [section] }} />}
              write={({ json }) => writeJson(json)}
            />
          ))}
        </Group>
        <Group title={messages.fields} intro={messages.fieldsIntro}>
          {fields.map((block) => (
            <BlockView
              key={block.name}
              id={fieldId(block.name)}
              block={block}
              narrow
              preview={({ field }) => <FieldPreview form={form} name={field} />}
              write={({ field, json }) => `${JSON.stringify(field)}: ${writeJson(json)}`}
            />
          ))}
        </Group>
      </div>
    </Layout>
  );
}

function Group({ title, intro, children }: { title: string; intro: string; children: ReactNode }) {
  return (
    <div className={styles.group}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <p>{intro}</p>
      </div>
      {children}
    </div>
  );
}
