import { useEffect, useRef } from "react";
import type { ControlType, FieldModel } from "../../../editing/protocol.ts";
import type { Json } from "../../../edits/operation.ts";
import type { FocusArea } from "../../state/editorState.ts";
import { isSameSpot, type Spot } from "../../state/things.ts";
import { useEditorState } from "../../state/useEditor.ts";

/** What a control needs: of a field, or of an item of a list. */
export interface ControlProps {
  control: ControlType;
  id: string;
  /** Of the value. */
  spot: Spot;
  label: string;
  isRequired: boolean;
  describedBy: string | undefined;
  default?: Json | undefined;
  options?: FieldModel["options"] | undefined;
  example?: string | undefined;
  item?: FieldModel["item"] | undefined;
  maxItems?: number | undefined;
}

/** Calls `take` when the focus is to go to `spot` in this area of the screen. */
export function useFocusRequest(spot: Spot, area: FocusArea, take: () => void): void {
  const request = useEditorState(({ focus }) => (focus?.area === area && isSameSpot(focus, spot) ? focus : undefined));
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    if (request) latest.current();
  }, [request]);
}
