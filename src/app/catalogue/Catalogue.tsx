// The block catalogue: while editing, all kinds of section and all widgets as they look, with the JSON that
// writes them. Never part of a build: App.tsx imports it where Vite's DEV holds.
import catalogue from "virtual:catalogue";
import { type ReactNode, useId } from "react";
import { useLive } from "../../live/live.ts";
import { Layout } from "../Layout.tsx";
import { useRouteChange } from "../useRouteChange.ts";
import { BlockView } from "./BlockView.tsx";
import styles from "./Catalogue.module.css";
import { FieldPreview } from "./FieldPreview.tsx";
import { Index, type IndexGroup } from "./Index.tsx";
import { Properties } from "./Properties.tsx";
import { SectionPreview } from "./SectionPreview.tsx";
import { words } from "./words.ts";
import { writeJson } from "./writeJson.ts";

export default function Catalogue() {
  const { sections, fields, field, files, form } = useLive(catalogue);
  useRouteChange(words.title);
  const id = useId();
  const idOf = (name: string) => id + name;
  const rows = (group: string, blocks: { name: string; title?: string }[]) =>
    blocks.map(({ name, title }) => ({ name, title, target: idOf(`${group} ${name}`) }));
  const groups: IndexGroup[] = [
    { title: words.sections, rows: rows("section", sections) },
    {
      title: words.fields,
      rows: [...rows("field", fields), { name: words.fieldShort, target: idOf("all") }],
    },
    {
      title: words.files,
      rows: files.map(({ name }) => ({ name: words.file[name].block, target: idOf(`file ${name}`) })),
    },
  ];
  return (
    <Layout menu>
      <div className={styles.catalogue}>
        <div className={styles.head}>
          <h1 tabIndex={-1} data-page-heading>
            {words.title}
          </h1>
          <p>{words.intro}</p>
        </div>
        <Index groups={groups} />
        <Group title={words.sections} intro={words.sectionsIntro}>
          {sections.map((block) => (
            <BlockView
              key={block.name}
              id={idOf(`section ${block.name}`)}
              block={block}
              caption={words.properties.of}
              preview={({ drawn }) => drawn && <SectionPreview section={drawn} />}
              write={({ json }) => writeJson(json)}
            />
          ))}
        </Group>
        <Group title={words.fields} intro={words.fieldsIntro}>
          {fields.map((block) => (
            <BlockView
              key={block.name}
              id={idOf(`field ${block.name}`)}
              block={block}
              caption={words.properties.used}
              preview={({ field }) => <FieldPreview form={form} name={field} />}
              write={({ field, json }) => `${JSON.stringify(field)}: ${writeJson(json)}`}
            />
          ))}
          <div className={styles.block}>
            <h2 id={idOf("all")} tabIndex={-1}>
              {words.field}
            </h2>
            <p>{words.fieldIntro}</p>
            <Properties title={words.field} block={words.fieldBlock} tables={field} />
          </div>
        </Group>
        <Group title={words.files} intro={words.filesIntro}>
          {files.map(({ name, tables }) => {
            const { title, block } = words.file[name];
            return (
              <div key={name} className={styles.block}>
                <h2 id={idOf(`file ${name}`)} tabIndex={-1}>
                  {title}
                </h2>
                <Properties title={words.properties.of(block)} block={block} tables={tables} />
              </div>
            );
          })}
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
