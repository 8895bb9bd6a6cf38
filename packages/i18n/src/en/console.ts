/** What the signed-in console needs; loaded with its shell. */
export { shell } from './shell.ts';
