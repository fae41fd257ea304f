// The controls of values that contain no others.
import type { ComponentType } from "react";
import type { ControlType } from "../../../editing/protocol.ts";
import { RichControl } from "../rich/RichControl.tsx";
import { ChoiceControl } from "./ChoiceControl.tsx";
import type { ControlProps } from "./control.tsx";
import { RawControl, ValuesControl } from "./GroupControl.tsx";
import { IconControl } from "./IconControl.tsx";
import { ColourControl, InputControl, MomentControl, SwitchControl } from "./InputControl.tsx";
import { TextControl } from "./TextControl.tsx";

export const leafControls = {
  line: TextControl,
  rich: RichControl,
  number: InputControl,
  icon: IconControl,
  drawing: IconControl,
  choice: ChoiceControl,
  switch: SwitchControl,
  flag: SwitchControl,
  moment: MomentControl,
  day: InputControl,
  time: InputControl,
  colour: ColourControl,
  route: ChoiceControl,
  form: ChoiceControl,
  document: ChoiceControl,
  photo: ChoiceControl,
  shared: ChoiceControl,
  values: ValuesControl,
  raw: RawControl,
} satisfies Record<Exclude<ControlType, "list" | "group">, ComponentType<ControlProps>>;
