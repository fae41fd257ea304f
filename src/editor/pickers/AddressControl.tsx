// An address outside this site, as people type it: a web page, a mail or a telephone number.
import { useState } from "react";
import type { ControlProps } from "../panel/controls/control.tsx";
import { useEditor } from "../state/useEditor.ts";
import { type AddressType, addressFrom, anyAddressFrom, destinationType, typedAddress } from "./destination.ts";

const keyboards = { web: "url", mail: "email", phone: "tel" } as const;

/** Sent with Enter, or when the field is left. Without a `type`, what is typed is recognised by its shape. */
export function AddressControl({ thing, field, value, hold, input, type }: ControlProps & { type?: AddressType }) {
  const editor = useEditor();
  const isOther = type !== undefined && destinationType({ address: value ?? "" }) !== type;
  const entered = isOther ? "" : typedAddress(String(value ?? ""));
  const [typed, setTyped] = useState<string>();
  const enter = (text: string) => {
    setTyped(text);
    const isKept = field.required && text.trim() === "";
    hold(isKept ? thing.value : type ? addressFrom(type, text) : anyAddressFrom(text));
  };
  const leave = () => {
    setTyped(undefined);
    void editor.commit();
  };
  return (
    <input
      {...input}
      inputMode={type && keyboards[type]}
      placeholder={`Por ejemplo: ${field.example}`}
      value={typed ?? entered}
      onChange={({ target }) => enter(target.value)}
      onBlur={leave}
      onKeyDown={({ key }) => key === "Enter" && leave()}
    />
  );
}
