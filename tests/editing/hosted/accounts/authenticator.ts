// A passkey in software: answers the options of the server as a browser with a device does (WebAuthn, ES256).
import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import { isoCBOR } from "@simplewebauthn/server/helpers";

export interface Shown {
  /** The number of times that the device has been used; it grows by itself. */
  counter?: number;
  /** Signs something else. */
  isForged?: boolean;
  /** The page that asks for the key. */
  origin?: string;
  /** Whether the person was asked for a finger or a PIN. */
  isVerified?: boolean;
}

const hash = (data: string | Uint8Array) => createHash("sha256").update(data).digest();
const encoded = (data: Uint8Array | string) => Buffer.from(data).toString("base64url");

export function createAuthenticator(ownOrigin: string) {
  const id = randomBytes(16);
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  let used = 0;

  const authenticatorData = (rpID: string, flags: number, count: number, rest: Uint8Array[] = []) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    return Buffer.concat([hash(rpID), Buffer.from([flags]), counter, ...rest]);
  };
  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  return {
    id: encoded(id),
    create(
      options: PublicKeyCredentialCreationOptionsJSON,
      { origin = ownOrigin }: Shown = {},
    ): RegistrationResponseJSON {
      const { x = "", y = "" } = publicKey.export({ format: "jwk" });
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, "base64url")],
        [-3, Buffer.from(y, "base64url")],
      ]);
      const length = Buffer.from([0, id.length]);
      const attested = [Buffer.alloc(16), length, id, isoCBOR.encode(key)];
      // Present, verified, with a key.
      const authData = new Uint8Array(authenticatorData(options.rp.id ?? "", 0x45, used, attested));
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ["fmt", "none"],
          ["attStmt", new Map()],
          ["authData", authData],
        ]),
      );
      return {
        id: encoded(id),
        rawId: encoded(id),
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: encoded(clientData("webauthn.create", options.challenge, origin)),
          attestationObject: encoded(attestation),
          transports: ["internal"],
        },
      };
    },
    get(options: PublicKeyCredentialRequestOptionsJSON, shown: Shown = {}): AuthenticationResponseJSON {
      const { isForged, origin = ownOrigin, isVerified = true } = shown;
      used += 1;
      const data = authenticatorData(options.rpId ?? "", isVerified ? 0x05 : 0x01, shown.counter ?? used);
      const client = clientData("webauthn.get", options.challenge, origin);
      const signed = isForged ? Buffer.from("something else") : Buffer.concat([data, hash(client)]);
      return {
        id: encoded(id),
        rawId: encoded(id),
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: encoded(client),
          authenticatorData: encoded(data),
          signature: encoded(sign("sha256", signed, privateKey)),
        },
      };
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;
