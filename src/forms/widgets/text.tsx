// The controls for one line of text.
import type { WidgetProps } from "@rjsf/utils";
import { Input } from "./input.tsx";

export const TextWidget = (props: WidgetProps) => <Input widget={props} kind={{ type: "text" }} />;

export const EmailWidget = (props: WidgetProps) => <Input widget={props} kind={{ type: "email" }} />;

export const TelWidget = (props: WidgetProps) => <Input widget={props} kind={{ type: "tel" }} />;

/** The browser shows the date in its own language and hands over `YYYY-MM-DD`. */
export const DateWidget = (props: WidgetProps) => (
  <Input widget={props} kind={{ type: "date", short: true }} />
);
