/** What this browser tab alone keeps, as JSON; a browser that refuses its storage behaves as an empty one. */

/** The value, or null when there is none or it cannot be read. */
export const readValue = (name: string): unknown => {
  try {
    return JSON.parse(globalThis.sessionStorage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
};

/** Keeps a value; `undefined` removes it. */
export const writeValue = (name: string, value: unknown): void => {
  try {
    if (value === undefined) globalThis.sessionStorage.removeItem(name);
    else globalThis.sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Without storage everything works; only a reload loses what was kept.
  }
};
