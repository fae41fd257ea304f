// A field that is one of several branches (`oneOf`, `anyOf`): a group with a selector, and the chosen branch below it.
import { createContext, type ReactNode, use, useLayoutEffect, useMemo } from "react";
import { type Path, pathKey } from "../../engine/path.ts";
import { noBranch } from "../../engine/relevantErrors.ts";
import { descriptionId, errorId, idList, requirementId } from "../ids.ts";
import { FieldContext, useErrors, useFieldError, useForm } from "../session/context.ts";
import { Advice, ErrorText, type FieldProps, optionalText, Requirement } from "./annotations.tsx";
import { Fieldset } from "./Fieldset.tsx";
import { frameOf } from "./frames.tsx";
import { useLabel } from "./listContext.ts";

/** The nearest field around that has branches: its path as a key, whether one must be chosen, and what is said if not. */
const BranchContext = createContext<{ key: string; required: boolean; optional: string | undefined } | undefined>(
  undefined,
);

/** Whether the object at `path` is the chosen branch of a field. */
export function useIsBranch(path: Path): boolean {
  return use(BranchContext)?.key === pathKey(path);
}

/** The group around the selector and the chosen branch. */
export function BranchGroup(props: FieldProps & { children: ReactNode }) {
  const { form } = useForm();
  const { id, path, schema, description, children } = props;
  const legend = useLabel(props);
  const key = pathKey(path);
  const required = props.required || path.length === 0;
  const optional = optionalText(form, schema, path, required);
  const scope = useMemo(() => ({ key, required, optional }), [key, required, optional]);
  const content = <BranchContext value={scope}>{children}</BranchContext>;
  if (path.length === 0) return content;
  return (
    <Fieldset legend={legend} describedBy={idList(description && descriptionId(id))}>
      <Advice id={descriptionId(id)} text={description} />
      {content}
    </Fieldset>
  );
}

interface Props {
  /** The id of the selector's control, or of the group of its radio buttons. */
  id: string;
  /** The index of the chosen branch, or `noBranch`. */
  chosen: number;
  title: string | undefined;
  /** The widget of the selector. */
  widget: "select" | "radio";
  selector: ReactNode;
  /** The fields of the chosen branch. */
  children: ReactNode;
}

export function BranchTemplate({ id, chosen, title, widget, selector, children }: Props) {
  const { form, session } = useForm();
  const { key = "", required = false, optional } = use(BranchContext) ?? {};
  useLayoutEffect(
    () => session.showBranch(key, { index: chosen, title, required }),
    [session, key, chosen, title, required],
  );
  const isOpen = chosen === noBranch;
  const error = useErrors((errors) => (isOpen ? errors.at(JSON.parse(key)) : undefined));
  const describedBy = idList(optional && requirementId(id), error && errorId(id));
  const invalid = error !== undefined;
  const Frame = frameOf(widget);
  const scope = useMemo(
    // The selector has no path in the data: its id is the `name` of the control.
    () => ({ path: [id], describedBy, invalid }),
    [id, describedBy, invalid],
  );
  return (
    <>
      <FieldContext value={scope}>
        <Frame
          id={id}
          label={form.messages.form.option}
          describedBy={describedBy}
          invalid={invalid}
          required={required}
          requirement={<Requirement id={id} text={optional} />}
          error={isOpen && <BranchError id={id} path={key} />}
        >
          {selector}
        </Frame>
      </FieldContext>
      {children}
    </>
  );
}

/** The error of a field without a chosen branch. While one is chosen, its group or its control shows the error. */
function BranchError({ id, path }: { id: string; path: string }) {
  return <ErrorText id={errorId(id)} error={useFieldError(JSON.parse(path), id)} />;
}
