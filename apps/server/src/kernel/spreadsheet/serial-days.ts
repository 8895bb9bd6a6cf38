import { readXml } from './read-xml.ts';

/** How a number is shown: as a day, or as a day with its time. */
export type DayStyle = 'day' | 'moment';

const dayMs = 86_400_000;
/** What spreadsheets call day 0, in days since 1970. Day 60 is the 29th of February 1900, which never was. */
const firstOf1900 = -25_569;
const firstOf1904 = -24_107;
const lastSerial = 2_958_465;

/** The number formats that need no text: of days, also the Chinese and Japanese ones, and of days with a time. */
const builtIn = (id: number): DayStyle | undefined => {
  if (id === 22) return 'moment';
  const isDay = (id >= 14 && id <= 17) || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58);
  return isDay ? 'day' : undefined;
};

/** What a format's own text shows; quoted and escaped characters, colors and languages are no part of it. */
export const dayStyleOf = (format: string): DayStyle | undefined => {
  const [first = ''] = format
    .replace(/"[^"]*"?|\\.|_.|\*.|\[[^\]]*\]?/g, '')
    .toLowerCase()
    .split(';');
  if (/[#?]|general/.test(first) || !/[yd]/.test(first)) return undefined;
  return /[hs]/.test(first) ? 'moment' : 'day';
};

/** How the cells of each style show numbers, in the order in which cells name the styles. */
export const readDayStyles = async (
  pieces: AsyncIterable<string>,
): Promise<readonly (DayStyle | undefined)[]> => {
  const own = new Map<number, DayStyle | undefined>();
  const styles: (DayStyle | undefined)[] = [];
  let isOfCells = false;
  const reading = readXml<never>(pieces, {
    open: (tag, attribute) => {
      const id = Number(attribute('numFmtId') ?? 0);
      if (tag === 'cellXfs') isOfCells = true;
      else if (tag === 'numFmt') own.set(id, dayStyleOf(attribute('formatCode') ?? ''));
      else if (tag === 'xf' && isOfCells) styles.push(own.has(id) ? own.get(id) : builtIn(id));
    },
    close: (tag) => {
      if (tag === 'cellXfs') isOfCells = false;
      return undefined;
    },
  });
  for await (const nothing of reading) void nothing;
  return styles;
};

/** The day that a spreadsheet shows for a number, `YYYY-MM-DD`, or with its time; undefined for one that shows none. */
export const dayOfSerial = (value: string, style: DayStyle, is1904: boolean): string | undefined => {
  const serial = Number(value);
  if (value === '' || !(serial >= 0 && serial <= lastSerial)) return undefined;
  if (!is1904 && Math.floor(serial) === 60) return undefined;
  const epoch = is1904 ? firstOf1904 : serial < 60 ? firstOf1900 + 1 : firstOf1900;
  const shown = style === 'day' ? Math.floor(serial) : serial;
  const text = new Date(Math.round((epoch + shown) * (dayMs / 1_000)) * 1_000).toISOString();
  return style === 'day' ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ');
};
