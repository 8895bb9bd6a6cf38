export type Params = Readonly<Record<string, string | number>>;

/** Puts values into the `{name}` places of a sentence; a place without a value is left out. */
export const fill = (sentence: string, params: Params = {}): string =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
