import { firstOf, latin, text, type Rule } from './rules.ts';

/** Rules of cards, beside `rules.ts`, which the pages before the sign-in carry whole. */

/** Four digits that are not the first ones anybody would try: no one digit alone, no row up or down. */
export const pinFault: Rule = (typed) => {
  if (!/^\d{4}$/.test(typed)) return typed === '' ? 'required' : 'pin_format';
  const steps = new Set(Array.from(typed.slice(1), (digit, place) => Number(digit) - Number(typed[place])));
  const [step] = steps;
  return steps.size === 1 && (step === 0 || step === 1 || step === -1) ? 'pin_trivial' : undefined;
};

/** Whether a PIN is what somebody who knows a birth date (`YYYY-MM-DD`) would try: its year, or day and month. */
export const isPinOfBirth = (pin: string, birthDate: string): boolean => {
  const [year = '', month = '', day = ''] = birthDate.split('-');
  return birthDate !== '' && [year, month + day, day + month].includes(pin);
};

/** How many characters of a name are printed on a card (ISO 7813). */
const longestCardName = 26;
/** Latin letters, also with accents however they are typed; none as wide as a Chinese character, and no numerals. */
const cardLetters = /^(?:(?![Ａ-ｚ\p{N}])[\p{Script=Latin} '’.-])*$/u;

/** One of the two names that are printed on a card. */
export const cardNameFault = text({
  max: longestCardName,
  tooLong: 'card_name_length',
  fault: firstOf(latin, (typed) =>
    /\p{L}/u.test(typed) && cardLetters.test(typed.normalize('NFC')) ? undefined : 'card_name_characters',
  ),
});

/** Whether both names are printed on a card as they are, with the space between them. */
export const fitsCard = (first: string, last: string): boolean =>
  `${first.trim()} ${last.trim()}`.normalize('NFC').length <= longestCardName;
