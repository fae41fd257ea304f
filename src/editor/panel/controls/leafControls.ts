// The controls of values that contain no others.
import type { ComponentType } from "react";
import type { ControlType } from "../../../editing/protocol.ts";
import { RichControl } from "../rich/RichControl.tsx";
import { ChoiceControl, NameControl, SwitchControl } from "./ChoiceControl.tsx";
import type { ControlProps } from "./control.ts";
import { RawControl, ValuesControl } from "./GroupControl.tsx";
import { IconControl } from "./IconControl.tsx";
import { TextControl } from "./TextControl.tsx";
import { ColourControl, TimeControl } from "./TimeControl.tsx";

export type LeafType = Exclude<ControlType, "list" | "group">;

export const leafControls = {
  line: TextControl,
  rich: RichControl,
  number: TextControl,
  icon: IconControl,
  drawing: IconControl,
  choice: ChoiceControl,
  switch: SwitchControl,
  flag: SwitchControl,
  moment: TimeControl,
  day: TimeControl,
  time: TimeControl,
  colour: ColourControl,
  route: NameControl,
  form: NameControl,
  document: NameControl,
  photo: NameControl,
  shared: NameControl,
  values: ValuesControl,
  raw: RawControl,
} satisfies Record<LeafType, ComponentType<ControlProps>>;
