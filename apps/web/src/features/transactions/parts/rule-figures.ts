import { formatMoney } from '@tael/i18n/format';
import type { Figures, Reader } from './figures.ts';

const part = (pattern: string) => `(?:(?:^|, )${pattern})?`;
const inOrder = (...parts: readonly string[]) => new RegExp(`^${parts.join('')}$`, 's');

/** What a rule saw of a purchase, each condition in the order in which it is kept; a merchant's name may hold anything. */
const written = inOrder(
  part('amount (?<amount>[\\d.]+)'),
  part('category (?<category>\\d{4})?'),
  part('country (?<country>[A-Z]{2})?'),
  part('merchant (?<merchant>.*?)'),
  part('(?<presence>present|online|unknown)'),
  part('hour (?<hour>\\d+)'),
  part('(?<count>\\d+) purchases'),
  part('sum (?<sum>[\\d.]+)'),
  ' \\| (?<asked>(?:amount >=|category in|country in|merchant in|present|online|hour|>).*)',
);

/** Which purchases it is meant for. Two of the last condition are how often and how much; of one, what it saw says which. */
const wanted = inOrder(
  part('amount >= (?<amount>[\\d.]+)'),
  part('category in (?<categories>[a-z\\d ]+)'),
  part('country in (?<countries>[A-Z ]+)'),
  part('merchant in (?<merchants>.*?)'),
  part('(?<presence>present|online)'),
  part('hour (?<from>\\d+) to (?<to>\\d+) (?<zone>\\S+?)'),
  part('> (?<first>[\\d.]+) in (?<minutes>\\d+) min'),
  part('> (?<second>[\\d.]+) in \\d+ min'),
);

type Groups = Readonly<Partial<Record<string, string>>>;

const usd = (amount: string) => formatMoney(amount, 'USD');
const clock = (hour = '') => `${hour.padStart(2, '0')}:00`;
const textOf = (text: string | undefined, format: (text: string) => string): readonly string[] =>
  text === undefined ? [] : [format(text)];

/** A rule by its name and version with what it saw of the purchase, and which purchases it holds back. */
export const ruleFigures = (value: string, threshold: string | null, reader: Reader): Figures => {
  const { checks, cardRules } = reader.words;
  const [, name = value, number] = /^(.*) · v(\d+)$/s.exec(value) ?? [];
  const seen: Groups = written.exec(threshold ?? '')?.groups ?? {};
  const asked: Groups = wanted.exec(seen['asked'] ?? '')?.groups ?? {};
  const conditions = askedOf(asked, seen, reader);
  return {
    value: [
      name,
      ...textOf(number, (text) => cardRules.versionOf(Number(text))),
      ...seenOf(seen, reader),
    ].join(' · '),
    threshold: conditions.length === 0 ? '' : checks.notThose(conditions.join(checks.comma)),
  };
};

const seenOf = (seen: Groups, { words: { checks }, ...reader }: Reader): readonly string[] => [
  ...textOf(seen['amount'], usd),
  ...textOf(seen['category'], reader.category),
  ...textOf(seen['country'], reader.country),
  ...textOf(seen['merchant'], (name) => name),
  ...textOf(seen['presence'], reader.presence),
  ...textOf(seen['hour'], (hour) => checks.hour(clock(hour))),
  ...textOf(seen['count'], checks.purchases),
  ...textOf(seen['sum'], (sum) => checks.together(usd(sum))),
];

const askedOf = (asked: Groups, seen: Groups, { words, ...reader }: Reader): readonly string[] => {
  const { fact, window: windows, otherWindow } = words.cardRules;
  const { minutes = '' } = asked;
  const named: Readonly<Record<string, string>> = windows;
  const window = named[minutes] ?? otherWindow(Number(minutes));
  const isCounted = seen['count'] !== undefined;
  return [
    ...textOf(asked['amount'], (amount) => fact.atLeast(usd(amount))),
    ...(asked['categories']?.split(' ').map(reader.category) ?? []),
    ...(asked['countries']?.split(' ').map(reader.country) ?? []),
    ...textOf(asked['merchants'], (names) => names),
    ...textOf(asked['presence'], reader.presence),
    ...textOf(asked['zone'], (zone) => fact.hoursOf(clock(asked['from']), clock(asked['to']), zone)),
    ...textOf(isCounted ? asked['first'] : undefined, (count) => fact.often(Number(count), window)),
    ...textOf(isCounted ? asked['second'] : asked['first'], (sum) => fact.much(usd(sum), window)),
  ];
};
