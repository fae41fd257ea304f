// A date. The browser shows it in its own language; its value is `YYYY-MM-DD`.
import type { FocusEvent } from "react";
import { flushSync } from "react-dom";
import { allowedDays } from "../../engine/limits.ts";
import { valueAt } from "../../engine/path.ts";
import { useForm } from "../session/context.ts";
import { useField } from "../session/fieldContext.ts";
import { InputWidget } from "./input.tsx";
import type { WidgetProps } from "./widget.ts";

export function DateWidget(props: WidgetProps) {
  const { session } = useForm();
  const { path } = useField();
  // On focus, because other fields may have changed since this one was rendered.
  function offerAllowedDays({ target }: FocusEvent<HTMLInputElement>) {
    // Later: the focus may move while React renders, as into a new item of a list, and React can flush nothing then.
    queueMicrotask(() => {
      // What another field committed when it lost the focus must be in the data first.
      flushSync(() => session.commitPending());
      Object.assign(target, allowedDays(props.schema, valueAt(session.data(), path.slice(0, -1))));
    });
  }
  return <InputWidget widget={props} options={{ type: "date", short: true, onFocus: offerAllowedDays }} />;
}
