// A field declared within itself: drawn one level deeper each time it is asked for.
import type { CyclicSchemaExpandProps } from "@rjsf/utils";
import button from "../../styles/button.module.css";
import { useForm } from "../session/context.ts";

export function CyclicSchemaExpandTemplate({ schema, name, fieldPathId, onExpand }: CyclicSchemaExpandProps) {
  const { messages } = useForm().form;
  return (
    <button type="button" className={button.secondary} onClick={() => onExpand(fieldPathId.$id)}>
      {messages.form.add}: {schema.title ?? name}
    </button>
  );
}
