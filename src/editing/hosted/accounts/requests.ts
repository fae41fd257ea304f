// How requests about accounts are answered, and the shapes that several of them have.
import { authorName, object, reader, shape } from "../../requests.ts";
import type { EditorVisit } from "../visit.ts";
import { type AccountRequests, type AccountRole, accountRoles } from "./protocol.ts";

/** Returns the body of the answer; a text is where the browser is led. */
export type AccountHandler<Answer = object | string> = (visit: EditorVisit) => Promise<Answer>;

/** One for each request below an address, `entrar` or `_`. */
export type AccountHandlers<Address extends string> = {
  [Name in keyof AccountRequests as Extract<Name, `${string} ${Address}/${string}`>]: AccountHandler<
    AccountRequests[Name][1]
  >;
};

export const short = shape<string>({ type: "string", maxLength: 254 });
export const role = shape<AccountRole>({ enum: accountRoles });

/** The library that verifies it reads the rest. */
export const keyResponse = <Response>() =>
  shape<Response>({ type: "object", required: ["id", "response"], properties: { id: { type: "string" } } });

export const readInvitation = reader(
  object({ name: authorName, mail: short, role }),
  "Escriba el nombre, sin los signos < y >, el correo y el papel: redacta, publica o administra.",
);
