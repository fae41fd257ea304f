// The fields of an object: the form's blocks at the top, a group under its title further down.
import type { ObjectFieldTemplateProps } from "@rjsf/utils";
import type { ReactNode } from "react";
import { hasBranches } from "../fields/drawing.ts";
import { descriptionId, errorId, helpId, isShared } from "../ids.ts";
import { declarationOf } from "../rjsf/declaration.ts";
import { useDrawn, useFieldError, useForm } from "../session/context.ts";
import { useIsBranch } from "./branch.ts";
import { Fieldset } from "./Fieldset.tsx";
import { fieldLabel } from "./labels.ts";
import styles from "./parts.module.css";
import { Advice, FieldError, Notes, spaced } from "./parts.tsx";

export function ObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  const { path } = props.fieldPathId;
  const isBranch = useIsBranch(path);
  if (path.length === 0 || (path.length === 1 && isShared(path))) return <Blocks {...props} />;
  if (hasBranches(declarationOf(props.schema))) return props.properties.map(content);
  return isBranch ? <Branch {...props} /> : <Group {...props} />;
}

type Properties = ObjectFieldTemplateProps["properties"];

const content = (property: Properties[number]): ReactNode => property.content;

/** The form itself: its blocks with those of their fields that there are, then the rest. */
function Blocks({ properties }: ObjectFieldTemplateProps) {
  const { groups } = useForm().form;
  const grouped = new Set(groups.flatMap((group) => group.fields));
  const rest = properties.filter(({ name }) => !grouped.has(name));
  return (
    <>
      {groups.map((group) => {
        const fields = group.fields.flatMap((name) =>
          properties.filter((property) => property.name === name),
        );
        if (fields.length === 0) return null;
        return (
          <Fieldset key={group.title} legend={group.title} block>
            {group.description && <p className={styles.advice}>{group.description}</p>}
            {fields.map(content)}
          </Fieldset>
        );
      })}
      {rest.map(content)}
    </>
  );
}

function Group(props: ObjectFieldTemplateProps) {
  const { fieldPathId, title, schema, properties } = props;
  const { form } = useForm();
  const { describedBy, before, after } = useSurroundings(props);
  return (
    <Fieldset
      id={fieldPathId.$id}
      legend={fieldLabel(form, declarationOf(schema), fieldPathId.path, title)}
      describedBy={describedBy}
    >
      {before}
      {properties.map(content)}
      {after}
    </Fieldset>
  );
}

/** The chosen form of a field: its name is in the select above it. */
function Branch(props: ObjectFieldTemplateProps) {
  const { before, after } = useSurroundings(props);
  return (
    <div id={props.fieldPathId.$id} className={styles.branch}>
      {before}
      {props.properties.map(content)}
      {after}
    </div>
  );
}

/** What describes an object, and what is wrong with it as a whole. */
function useSurroundings({ fieldPathId, description, schema }: ObjectFieldTemplateProps) {
  const { $id: id, path } = fieldPathId;
  useDrawn(path, id);
  const error = useFieldError(path);
  const help = declarationOf(schema).ui?.help;
  const text = typeof description === "string" ? description : undefined;
  return {
    describedBy: spaced(text && descriptionId(id), help && helpId(id), error && errorId(id)),
    before: (
      <Notes>
        <Advice id={descriptionId(id)} text={text} />
        <Advice id={helpId(id)} text={help} />
      </Notes>
    ),
    after: <FieldError id={errorId(id)} error={error} />,
  };
}
