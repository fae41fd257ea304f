// How many more submissions a form accepts. Only forms with a limited number load this (engine/formParts.ts).
import { useEffect, useState } from "react";
import { fillTemplate, lookupIn } from "../../engine/template.ts";
import { useForm } from "../session/context.ts";

/** Counts again after each attempt to send. Empty while the receiver has not answered, as high as the text. */
function Places({ sending }: { sending: boolean }) {
  const { id, submit } = useForm().form;
  const [quedan, setLeft] = useState<number>();
  useEffect(() => {
    if (sending) return;
    const controller = new AbortController();
    const { signal } = controller;
    fetch(`_/cupos/${id}`, { signal })
      .then((response) => response.json())
      .then((answer) => setLeft(answer.quedan))
      // The receiver decides when the form is sent.
      .catch(() => {});
    return () => controller.abort();
  }, [id, sending]);
  const { message = "", full } = submit.places ?? {};
  const text = quedan === 0 ? full : fillTemplate(message, lookupIn({ quedan }));
  return <p role="status">{quedan === undefined ? "\u00a0" : text}</p>;
}

export default { Places };
