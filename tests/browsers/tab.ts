// What a journey can do in any of the browsers. Clicks and keys are real input, and alerts are the browser's own.

export type Key = "Tab" | "Enter" | "Escape" | "Space";

export interface Tab {
  /** Loads a new document. */
  open(address: string): Promise<void>;
  /** Clicks the element that an XPath expression finds. */
  click(xpath: string): Promise<void>;
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Chooses the file in the file input that an XPath expression finds. */
  chooseFile(xpath: string, file: string): Promise<void>;
  /** Waits for the next alert, accepts it and returns its text. */
  alert(): Promise<string>;
  /** Makes the window as narrow as the browser allows. */
  narrow(): Promise<void>;
  /** Calls a function in the page. It can use only its arguments, which must be JSON. */
  evaluate<Args extends unknown[], Result>(run: (...args: Args) => Result, ...args: Args): Promise<Result>;
  close(): Promise<void>;
}

/** A running browser. */
export interface RunningBrowser {
  /** Opens a tab 1280 px wide that shares no storage with others. Close each tab before opening the next. */
  newTab(): Promise<Tab>;
  /** Ends every process that was started. */
  close(): Promise<void>;
}
