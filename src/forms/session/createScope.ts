import { createContext, use } from "react";

/** A context and the hook that reads it, which throws outside of what the context belongs to. */
export function createScope<Scope>(owner: string) {
  const Context = createContext<Scope | undefined>(undefined);
  const useScope = () => {
    const scope = use(Context);
    if (!scope) throw new Error(`Rendered outside a ${owner}`);
    return scope;
  };
  return [Context, useScope] as const;
}
