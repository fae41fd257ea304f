import { useEffect, useState } from "react";
import { useEditor } from "./useEditor.ts";

interface Answered<Answer> {
  answer?: Answer;
  /** Why there is none, for the editor. */
  error?: string;
}

/** What the server answers to a query at an address; the answer before as long as it is asked. Without a query, nothing. */
export function useAnswer<Answer>(address: string, query: Record<string, string> | undefined): Answered<Answer> {
  const { ask } = useEditor();
  const [answered, setAnswered] = useState<Answered<Answer>>({});
  const key = JSON.stringify(query);
  useEffect(() => {
    if (key === undefined) return setAnswered({});
    let isLatest = true;
    ask<Answer>(address, JSON.parse(key)).then(
      (answer) => isLatest && setAnswered({ answer }),
      ({ message }: Error) => isLatest && setAnswered({ error: message }),
    );
    return () => {
      isLatest = false;
    };
  }, [ask, address, key]);
  return answered;
}
