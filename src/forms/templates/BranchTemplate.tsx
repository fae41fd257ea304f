// A field that is one of several branches (`oneOf`, `anyOf`): a group with a select, and the chosen branch below it.

import { createContext, type ReactNode, use, useLayoutEffect, useMemo } from "react";
import { type Path, pathKey } from "../../engine/path.ts";
import { descriptionId, idList, labelId } from "../ids.ts";
import { FieldContext, useForm } from "../session/context.ts";
import { Advice, type FieldProps } from "./annotations.tsx";
import { Fieldset } from "./Fieldset.tsx";
import { LabelFrame } from "./frames.tsx";
import { useLabel } from "./listContext.ts";

/** The path, as a key, of the nearest field around that has branches. */
const BranchContext = createContext<string | undefined>(undefined);

/** Whether the object at `path` is the chosen branch of a field. */
export function useIsBranch(path: Path): boolean {
  return use(BranchContext) === pathKey(path);
}

/** The group around the select and the chosen branch. */
export function BranchGroup(props: FieldProps & { children: ReactNode }) {
  const { id, path, description, children } = props;
  const legend = useLabel(props);
  const content = <BranchContext value={pathKey(path)}>{children}</BranchContext>;
  if (path.length === 0) return content;
  return (
    <Fieldset legend={legend} describedBy={idList(description && descriptionId(id))}>
      <Advice id={descriptionId(id)} text={description} />
      {content}
    </Fieldset>
  );
}

interface Props {
  /** The id of the selector's control. */
  id: string;
  /** The index of the chosen branch; undefined if none is chosen. */
  chosen: number | undefined;
  selector: ReactNode;
  /** The fields of the chosen branch. */
  children: ReactNode;
}

/** The select and the chosen branch. */
export function BranchTemplate({ id, chosen, selector, children }: Props) {
  const { form, session } = useForm();
  const key = use(BranchContext);
  useLayoutEffect(() => {
    if (key === undefined || chosen === undefined) return;
    return session.showBranch(key, chosen);
  }, [session, key, chosen]);
  // The select has no path in the data: its id is the `name` of the control.
  const scope = useMemo(() => ({ path: [id], describedBy: undefined, invalid: false, labelId: labelId(id) }), [id]);
  return (
    <>
      <FieldContext value={scope}>
        <LabelFrame id={id} label={form.messages.form.option}>
          {selector}
        </LabelFrame>
      </FieldContext>
      {children}
    </>
  );
}
