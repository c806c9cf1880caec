/** An action of WebDriver, which both protocols send alike: https://w3c.github.io/webdriver/#actions */
interface InputSource {
  readonly type: "key" | "pointer";
  readonly id: string;
  readonly parameters?: { readonly pointerType: "mouse" };
  readonly actions: readonly Readonly<Record<string, unknown>>[];
}

/** A browser with one tab. */
export interface Driver {
  goto(url: string): Promise<void>;
  /** Calls a function in the page; the function must not use anything outside of itself. */
  readonly evaluate: <T, A extends readonly unknown[]>(
    call: (...args: A) => T,
    ...args: A
  ) => Promise<Awaited<T>>;
  perform(sources: readonly InputSource[]): Promise<void>;
  /** A PNG. */
  screenshot(): Promise<Buffer>;
  /** Errors in the console, violations of a policy and failed requests so far. */
  problems(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** The source of an expression that calls a function and gives its result as JSON. */
export const jsonCall = (call: (...args: never[]) => unknown, args: readonly unknown[]): string =>
  `Promise.resolve((${call.toString()})(...${JSON.stringify(args)})).then((value) => JSON.stringify(value) ?? "null")`;
