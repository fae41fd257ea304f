import { createContext, use } from "react";

/** A context for what is inside an owner, such as a form, and the hook that reads it. The hook throws outside an owner. */
export function createScope<Scope>(owner: string) {
  const Context = createContext<Scope | undefined>(undefined);
  const useScope = () => {
    const scope = use(Context);
    if (!scope) throw new Error(`Rendered outside a ${owner}`);
    return scope;
  };
  return [Context, useScope] as const;
}
