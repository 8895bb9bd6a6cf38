import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

export type Weight = 'regular' | 'bold';

/** The two weights that a document is set in. Each is subset to the characters used before it goes into a file. */
export type DocumentFonts = Readonly<Record<Weight, Buffer>>;

let loading: Promise<DocumentFonts> | undefined;

const fontFile = (name: string): Promise<Buffer> =>
  readFile(new URL(`../fonts/NotoSansHans-${name}.otf`, import.meta.resolve('@embedpdf/fonts-sc')));

/** Reads the fonts once a process, when the first document is made. */
export const loadFonts = (): Promise<DocumentFonts> =>
  (loading ??= Promise.all([fontFile('Regular'), fontFile('Bold')]).then(([regular, bold]) => ({
    regular,
    bold,
  })));

/** A font beside the main one, for what that lacks. */
export interface OtherFont {
  readonly name: string;
  /** The characters that it is asked for: of a text without them it is not read from the disk. */
  readonly draws: RegExp;
  readonly fileOf: (weight: Weight) => string;
}

const capital: Readonly<Record<Weight, string>> = { regular: 'Regular', bold: 'Bold' };
const expo: Readonly<Record<Weight, string>> = { regular: '400Regular', bold: '700Bold' };

const embedded = (font: string, name: string, draws: RegExp, end: 'otf' | 'ttf'): OtherFont => ({
  name,
  draws,
  fileOf: (weight) =>
    new URL(`../fonts/${name}-${capital[weight]}.${end}`, import.meta.resolve(`@embedpdf/${font}`)).href,
});
const google = (font: string, name: string, draws: RegExp): OtherFont => ({
  name,
  draws,
  fileOf: (weight) =>
    import.meta.resolve(`@expo-google-fonts/${font}/${expo[weight]}/${name}_${expo[weight]}.ttf`),
});

/** In the order in which they are asked: the last draws Latin with all its marks, Greek, Cyrillic and Devanagari. */
export const otherFonts: readonly OtherFont[] = [
  google('noto-sans-thai', 'NotoSansThai', /\p{Script=Thai}/u),
  embedded('fonts-kr', 'NotoSansKR', /\p{Script=Hangul}/u, 'otf'),
  embedded('fonts-arabic', 'NotoNaskhArabic', /\p{Script_Extensions=Arabic}/u, 'ttf'),
  embedded('fonts-hebrew', 'NotoSansHebrew', /\p{Script=Hebrew}/u, 'ttf'),
  embedded('fonts-jp', 'NotoSansJP', /\p{Script=Han}/u, 'otf'),
  embedded('fonts-tc', 'NotoSansHant', /\p{Script=Han}/u, 'otf'),
  google('noto-emoji', 'NotoEmoji', /[\p{Extended_Pictographic}\p{Regional_Indicator}\u20e3]/u),
  embedded('fonts-latin', 'NotoSans', /[^\p{Cc}\p{Cf}\p{Script=Han}\p{Script=Hangul}]/u, 'ttf'),
];

const files = new Map<string, Buffer>();

/** Reads another font, once a process, when a text first needs it. Only a worker draws, so that nobody else waits for the disk. */
export const readOtherFont = (font: OtherFont, weight: Weight): Buffer => {
  const url = font.fileOf(weight);
  const bytes = files.get(url) ?? readFileSync(new URL(url));
  files.set(url, bytes);
  return bytes;
};
