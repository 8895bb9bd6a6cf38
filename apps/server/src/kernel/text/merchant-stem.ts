/** Who a merchant is by what the network calls it: descriptors carry order numbers, stores, cities and phones of one seller. */

/** What a merchant is called whose name the network does not say: a descriptor like any other, and nobody's. */
export const unknownMerchant = 'UNKNOWN MERCHANT';

/** Who takes payments for others: the merchant is the name after the star. */
const facilitators: ReadonlySet<string> = new Set(
  'PAYPAL PP SQ TST SP PY IC IN EB ZTL LS DD SUMUP STRIPE PADDLE.NET FS'.split(' '),
);

/** One seller under several names. */
const sellers: readonly (readonly [RegExp, string])[] = [
  [/^(?:AMZN|AMAZON) (?:MKTP|MKTPL|MKTPLACE|MARKETPLACE)(?: [A-Z]{2})?$/, 'AMAZON'],
  [/^AMAZON(?:\.[A-Z]{2,3}(?:\.[A-Z]{2})?)?$/, 'AMAZON'],
  [/^AMZN\.COM\/BILL$/, 'AMAZON'],
  [/^AMZN$/, 'AMAZON'],
  [/^(?:AMZN|AMAZON) (?:DIGITAL|PRIME|RETAIL)(?: [A-Z]{2})?$/, 'AMAZON'],
];

/** Words at the end of a name that say nothing of whose it is: a site, a phone, a number of a store or an order. */
const sites = /\.(?:COM|NET|ORG|CN|UK|DE|IO)$/;
const isTail = (word: string): boolean =>
  /^#?\d{3,}$/.test(word) ||
  /^#\d+$/.test(word) ||
  /^\(\d{3}\)$/.test(word) ||
  (/^\+?[\d().-]+$/.test(word) && word.replace(/\D/g, '').length >= 7) ||
  sites.test(word.split('/', 1)[0] ?? '') ||
  (/^[A-Z\d]{6,}$/.test(word) && word.replace(/\D/g, '').length >= 3);
/** A short number is one of a store where it is called that. */
const stores: ReadonlySet<string> = new Set(['STORE', 'NO', 'NO.', '#']);

const withoutTails = (name: string, city: readonly string[]): string => {
  const words = name.split(' ');
  for (;;) {
    const last = words.at(-1) ?? '';
    const before = words.at(-2) ?? '';
    const isCity =
      city.length > 0 && words.length > city.length && words.slice(-city.length).join(' ') === city.join(' ');
    if (isCity) words.splice(-city.length);
    else if (words.length > 1 && isTail(last)) words.pop();
    else if (words.length > 2 && /^\d+$/.test(last) && stores.has(before)) words.splice(-2);
    else return words.join(' ');
  }
};

const written = (text: string): string => text.normalize('NFKC').toUpperCase().replace(/\s+/g, ' ').trim();

/** What two descriptors of one merchant have in common; empty for a merchant without a name. */
export const merchantStem = (descriptor: string, city = ''): string => {
  const name = written(descriptor);
  if (name === unknownMerchant) return '';
  const place = written(city).split(' ').filter(Boolean);
  const [head = '', ...rest] = name.split('*').map((part) => part.trim());
  if (rest.length > 0 && facilitators.has(head)) {
    const seller = merchantStem(rest.join(' '), city);
    return seller === '' ? head : `${head}*${seller}`;
  }
  const plain = withoutTails(head === '' ? name : head, place);
  return sellers.find(([form]) => form.test(plain))?.[1] ?? plain;
};

/** What a rule or a limit on a merchant compares: words that somebody wrote, and whom the network names. */
interface Meant {
  readonly name: string;
  readonly city?: string | undefined;
}

/**
 * Whether somebody who wrote `text` means this merchant: the words stand somewhere in its name, in whatever case, or are
 * another name of the same merchant. A merchant without a name is nobody's.
 */
export const isMerchantMeant = (text: string, { name, city }: Meant): boolean => {
  if (name.toLowerCase().includes(text.toLowerCase())) return true;
  const stem = merchantStem(text);
  return stem !== '' && stem === merchantStem(name, city);
};

/** Whether two descriptors name one merchant. */
export const isSameMerchant = (one: string, other: string, city = ''): boolean =>
  merchantStem(one, city) === merchantStem(other, city);
