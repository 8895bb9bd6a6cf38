/** A day as it was typed: read, or with the days that it may mean where its order is not certain. */
export type TypedDay = { readonly day: string } | { readonly mayBe: readonly string[] };

const yearFirst = /^(\d{4})(?:([-/.])(\d{1,2})\2(\d{1,2})|年(\d{1,2})月(\d{1,2})日)$/;
const yearLast = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/;

const dayText = (year: string, month: string, day: string): string =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

const isDay = (text: string): boolean => {
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
};

/**
 * Reads a day as spreadsheets write one back: `2027-03-31`, `2027/3/31`, `2027年3月31日`, also in full width. One that
 * ends with its year is not guessed, because half of the world puts the month first. Whatever else was typed stays.
 */
export const readTypedDay = (typed: string): TypedDay => {
  const text = typed.normalize('NFKC').replace(/\s+/g, '');
  const [, year = '', , month, day, monthNamed = '', dayNamed = ''] = yearFirst.exec(text) ?? [];
  if (year !== '') return { day: dayText(year, month ?? monthNamed, day ?? dayNamed) };
  const [, one = '', , other = '', last] = yearLast.exec(text) ?? [];
  if (last === undefined) return { day: typed };
  const mayBe = [dayText(last, one, other), dayText(last, other, one)].filter(isDay);
  return mayBe.length > 0 ? { mayBe: [...new Set(mayBe)] } : { day: typed };
};
