import type { Plugin } from 'vite';

const asks = 'link.crossOrigin = "";';

/**
 * The helper that fetches what a chunk imports asks for styles with `crossorigin`, the router and the preloads without: a
 * browser takes the two for different files and fetches both. Styles come from this origin, so they go without it.
 */
export const stylesPlugin: Plugin = {
  name: 'tael-styles',
  apply: 'build',
  transform(code, id) {
    if (!id.endsWith('vite/preload-helper.js')) return undefined;
    if (!code.includes(asks)) return this.error('The helper of preloads asks in another way than this knows');
    return { code: code.replace(asks, `if (!isCss) ${asks}`), map: null };
  },
};
