import type { Plugin } from 'vite';
import { tokenCss } from '../src/ui/theme/tokens.ts';

const name = 'virtual:tokens.css';

/** The design tokens as a style sheet, written at build time so that the first paint needs no script. */
export const tokensPlugin = (): Plugin => ({
  name: 'tael-tokens',
  resolveId: (id) => (id === name ? `\0${name}` : undefined),
  load: (id) => (id === `\0${name}` ? tokenCss() : undefined),
});
