export { common } from './common.ts';
export { browserErrors } from './browser-errors.ts';
export { fieldSentences } from './errors.ts';
export { fees } from './fees.ts';
export { identity } from './identity.ts';
export { site } from './site.ts';
