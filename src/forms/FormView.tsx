// A form as the visitor uses it: its fields, what is wrong with it as a whole, the button that sends it.
import { useCallback, useEffect, useId, useMemo, useReducer, useState } from "react";
import type { CompiledForm } from "../engine/form.ts";
import { prepareNotices } from "../notices/notify.ts";
import button from "../styles/button.module.css";
import hidden from "../styles/hidden.module.css";
import type { Action } from "./actions/action.ts";
import { actions as registry } from "./actions/index.ts";
import styles from "./FormView.module.css";
import { Fields } from "./rjsf/Fields.tsx";
import { afterReset } from "./send/reset.ts";
import { noticeKinds, useSend } from "./send/useSend.ts";
import { FormContext } from "./session/context.ts";
import { createSession } from "./session/session.ts";
import { FormErrors } from "./templates/FormErrors.tsx";
import { StandingNotice } from "./templates/StandingNotice.tsx";

interface Props {
  form: CompiledForm;
  /** Actions by name, before those of the registry. */
  actions?: Record<string, Action>;
}

export function FormView({ form, actions }: Props) {
  const id = `${form.id}-${useId()}`;
  const [session] = useState(createSession);
  const [said, say] = useReducer(saidAnew, { text: "", times: 0 });
  // Fields drawn afresh: their own state goes too.
  const [turn, setTurn] = useState<{ number: number; data?: unknown }>({ number: 0 });
  const scope = useMemo(() => ({ form, session, say }), [form, session]);
  const { submit } = form;

  const reset = useCallback(() => {
    if (!form.submit.reset) return;
    const data = afterReset(form, session.data());
    session.begin(data);
    setTurn(({ number }) => ({ number: number + 1, data }));
  }, [form, session]);

  const { send, sending, standing } = useSend({
    ...scope,
    reset,
    action: actions?.[submit.action] ?? registry[submit.action],
  });

  useEffect(() => {
    for (const kind of noticeKinds(form)) prepareNotices(kind);
  }, [form]);

  return (
    <FormContext value={scope}>
      <form
        className={styles.form}
        aria-label={form.schema.title}
        aria-busy={sending}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <fieldset className={styles.all} disabled={sending}>
          <FormErrors id={id} />
          <Fields key={turn.number} form={form} session={session} id={id} initial={turn.data} />
          <div className={styles.end}>
            <button id={`${id}:submit`} type="submit" className={button.primary}>
              {sending ? (submit.busy ?? submit.label) : submit.label}
            </button>
          </div>
        </fieldset>
        <StandingNotice notice={standing} />
        <p role="status" className={hidden.visually}>
          {sending ? submit.busy : <span key={said.times}>{said.text}</span>}
        </p>
      </form>
    </FormContext>
  );
}

/** Another element each time: the same sentence said twice is read out twice. */
function saidAnew({ times }: { times: number }, text: string) {
  return { text, times: times + 1 };
}
