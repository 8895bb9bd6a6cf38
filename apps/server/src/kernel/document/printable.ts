/** Whether a font can draw a character, by its code point. */
export type HasGlyph = (codePoint: number) => boolean;

/** Latin letters that Unicode does not take apart into a letter and its mark. */
const plainLetters: Readonly<Record<string, string>> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  Ø: 'O',
  ø: 'o',
  Œ: 'OE',
  œ: 'oe',
  Æ: 'AE',
  æ: 'ae',
  Þ: 'Th',
  þ: 'th',
  ß: 'ss',
  ı: 'i',
  Ŧ: 'T',
  ŧ: 't',
};

/** What joins or colours the character before it and is nothing in print: joiners, variation selectors, skin tones. */
const isSilent = (character: string): boolean =>
  /^[\p{Cc}\p{Cf}\p{M}\p{Emoji_Modifier}]$/u.test(character) && character !== '\n';

const named = (character: string): string =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;

/**
 * The text as the font can print it, so that nothing becomes a box: a character that the font lacks becomes its plain
 * letter, else what Unicode says it is made of, else its code point in brackets, by which it can be looked up.
 */
export const printable = (text: string, hasGlyph: HasGlyph): string =>
  Array.from(text.normalize('NFC').replaceAll('\t', ' '), (character) => {
    if (character === '\n' || hasGlyph(character.codePointAt(0) ?? 0)) return character;
    if (isSilent(character)) return '';
    const parts =
      plainLetters[character] ??
      Array.from(character.normalize('NFKD'))
        .filter((part) => !isSilent(part))
        .join('');
    const isDrawn = parts !== '' && Array.from(parts).every((part) => hasGlyph(part.codePointAt(0) ?? 0));
    return isDrawn ? parts : named(character);
  }).join('');
