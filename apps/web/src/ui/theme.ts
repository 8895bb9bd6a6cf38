import { createTheme, type MantineColorSchemeManager } from '@mantine/core';

/**
 * Mantine's half of the design language. Colours, sizes and shapes are custom properties (`tokens.ts`, `mantine.css`);
 * what is left are the defaults of its parts.
 */
export const theme = createTheme({
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    Button: { defaultProps: { size: 'sm' } },
    TextInput: {
      defaultProps: { size: 'sm', inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    },
    PasswordInput: {
      defaultProps: { size: 'sm', inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    },
  },
});

const key = 'DEFAULT_THEME';

/** Keeps the theme under the specification's key; without a stored choice the system's is followed. */
export const colorSchemeManager: MantineColorSchemeManager = {
  get: (fallback) => {
    const stored = globalThis.localStorage?.getItem(key);
    return stored === 'light' || stored === 'dark' ? stored : fallback;
  },
  set: (value) => {
    if (value === 'auto') globalThis.localStorage.removeItem(key);
    else globalThis.localStorage.setItem(key, value);
  },
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => globalThis.localStorage.removeItem(key),
};
