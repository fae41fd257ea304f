// What a browser may send about accounts.
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { authorName, object, reader, shape } from "../../requests.ts";
import { type AccountRole, accountRoles } from "./protocol.ts";

const short = shape<string>({ type: "string", maxLength: 254 });
const role = shape<AccountRole>({ enum: accountRoles });
const id = shape<number>({ type: "integer" });

/** The library that verifies it reads the rest. */
const keyResponse = { type: "object", required: ["id", "response"], properties: { id: { type: "string" } } };

export const readMail = reader(object({ mail: short }), "Escriba su correo.");
export const readToken = reader(object({ token: short }), "El enlace está incompleto.");
export const readInvitation = reader(
  object({ name: authorName, mail: short, role }),
  "Escriba el nombre, el correo y el papel: redacta, publica o administra.",
);
export const readPerson = reader(object({ id }));
export const readRole = reader(object({ id, role }));
export const readNewKey = reader(object({ response: shape<RegistrationResponseJSON>(keyResponse) }));
export const readKey = reader(object({ response: shape<AuthenticationResponseJSON>(keyResponse) }));
