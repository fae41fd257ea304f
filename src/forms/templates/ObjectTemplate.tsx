// The fields of an object: in the form's groups at the top level, in a fieldset of its own further down.
import type { ReactNode } from "react";
import { hasBranches } from "../../engine/widgets.ts";
import { type RenderedProperty, RevealContext, useRevealing } from "../reveal.tsx";
import { useForm } from "../session/context.ts";
import { Advice, type FieldProps, Notes, useAnnotations } from "./annotations.tsx";
import { useIsBranch } from "./BranchTemplate.tsx";
import styles from "./Fieldset.module.css";
import { Fieldset } from "./Fieldset.tsx";
import { useLabel } from "./listContext.ts";

interface Props extends FieldProps {
  properties: RenderedProperty[];
}

const contentOf = ({ content }: RenderedProperty) => content;

export function ObjectTemplate({ properties, ...field }: Props) {
  const { own, revealed } = useRevealing(field.schema, properties);
  return (
    <RevealContext value={revealed}>
      <ObjectFields {...field} properties={own} />
    </RevealContext>
  );
}

function ObjectFields({ properties, ...field }: Props) {
  const { path, schema } = field;
  const root = useForm().form.schema;
  if (path.length === 0) return <FormGroups properties={properties} />;
  const content = properties.map(contentOf);
  return hasBranches(root, schema) ? content : <ObjectGroup {...field}>{content}</ObjectGroup>;
}

/** The declared groups with those of their fields that are rendered, then all other fields. */
function FormGroups({ properties }: { properties: RenderedProperty[] }) {
  const { groups, parts } = useForm().form;
  if (parts.steps) return <parts.steps.StepGroups properties={properties} />;
  const grouped = new Set(groups.flatMap(({ fields }) => fields));
  return (
    <>
      {groups.map(({ title, description, fields }) => {
        const members = fields.flatMap((name) => properties.filter((property) => property.name === name));
        if (members.length === 0) return null;
        return (
          <Fieldset key={title} legend={title} isTopLevel>
            <Advice text={description} />
            {members.map(contentOf)}
          </Fieldset>
        );
      })}
      {properties.filter(({ name }) => !grouped.has(name)).map(contentOf)}
    </>
  );
}

function ObjectGroup({ required, children, ...field }: FieldProps & { children: ReactNode }) {
  const { id, path, schema } = field;
  const legend = useLabel(field);
  const isBranch = useIsBranch(path);
  // Of an optional group with required fields, which need a value only once another one has.
  const isOptional = !required && !isBranch && (schema.required?.length ?? 0) > 0;
  const { describedBy, requirement, advice, error } = useAnnotations(field, isOptional ? required : undefined);
  const content = (
    <>
      <Notes>
        {requirement}
        {advice}
      </Notes>
      {children}
      {error}
    </>
  );
  // The select above a branch shows its label.
  return isBranch ? (
    <div id={id} className={styles.branch}>
      {content}
    </div>
  ) : (
    <Fieldset id={id} legend={legend} describedBy={describedBy}>
      {content}
    </Fieldset>
  );
}
