import { readFile } from 'node:fs/promises';

/** The two weights that a document is set in. Each is subset to the characters used before it goes into a file. */
export interface DocumentFonts {
  readonly regular: Buffer;
  readonly bold: Buffer;
}

let loading: Promise<DocumentFonts> | undefined;

const fontFile = (name: string): Promise<Buffer> =>
  readFile(new URL(`../fonts/NotoSansHans-${name}.otf`, import.meta.resolve('@embedpdf/fonts-sc')));

/** Reads the fonts once a process, when the first document is made. */
export const loadFonts = (): Promise<DocumentFonts> =>
  (loading ??= Promise.all([fontFile('Regular'), fontFile('Bold')]).then(([regular, bold]) => ({
    regular,
    bold,
  })));
