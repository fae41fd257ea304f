// The registry of actions: what `submit.action` may name.
import type { Submit } from "../../types.gen.ts";
import type { Action } from "./action.ts";
import { simulate } from "./simulate.ts";

export const actions = { simulate } satisfies Record<Submit["action"], Action>;
