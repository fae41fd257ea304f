// The controls of values that contain no others.
import type { ComponentType } from "react";
import type { ControlType } from "../../../editing/protocol.ts";
import { AddressControl } from "../../pickers/AddressControl.tsx";
import { DocumentControl } from "../../pickers/DocumentControl.tsx";
import { HoursControl } from "../../pickers/HoursControl.tsx";
import { LogoControl } from "../../pickers/LogoControl.tsx";
import { PhotoControl } from "../../pickers/PhotoControl.tsx";
import { RichControl } from "../rich/RichControl.tsx";
import type { ControlProps } from "./control.tsx";
import { ValuesControl } from "./GroupControl.tsx";
import { IconControl } from "./IconControl.tsx";
import {
  ChoiceControl,
  ColourControl,
  DateControl,
  MomentControl,
  NumberControl,
  SwitchControl,
} from "./InputControl.tsx";
import { LimitControl } from "./LimitControl.tsx";
import { NamesControl } from "./NamesControl.tsx";
import { SendingControl } from "./SendingControl.tsx";
import { TextControl } from "./TextControl.tsx";

export const leafControls = {
  line: TextControl,
  rich: RichControl,
  address: AddressControl,
  number: NumberControl,
  icon: IconControl,
  drawing: IconControl,
  choice: ChoiceControl,
  switch: SwitchControl,
  flag: SwitchControl,
  moment: MomentControl,
  day: DateControl,
  limit: LimitControl,
  time: DateControl,
  week: HoursControl,
  colour: ColourControl,
  route: ChoiceControl,
  form: ChoiceControl,
  document: DocumentControl,
  photo: PhotoControl,
  logo: LogoControl,
  shared: ChoiceControl,
  values: ValuesControl,
  sending: SendingControl,
  widget: ChoiceControl,
  fieldName: ChoiceControl,
  names: NamesControl,
  // One control changes both fields.
  classes: () => null,
  // Only the file can change it: one sentence of the panel names all such fields.
  raw: () => null,
} satisfies Record<Exclude<ControlType, "list" | "group" | "fields" | "options">, ComponentType<ControlProps>>;
