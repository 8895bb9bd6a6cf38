export interface Zone {
  readonly name: string;
  /** `UTC+05:45`. */
  readonly offset: string;
  /** Minutes ahead of UTC, to sort by. */
  readonly minutes: number;
}

/** Minutes that a zone is ahead of UTC at a moment. */
export const offsetMinutes = (zone: string, at: number): number => {
  const name =
    new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  const ahead = Number.parseInt(hours, 10) * 60 + Number.parseInt(minutes, 10);
  return sign === '-' ? -ahead : ahead;
};

/** `UTC`, `UTC+08:00`, `UTC-03:30`. */
export const offsetText = (minutes: number): string => {
  if (minutes === 0) return 'UTC';
  const two = (part: number) => String(part).padStart(2, '0');
  const ahead = Math.abs(minutes);
  return `UTC${minutes < 0 ? '-' : '+'}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`;
};

/** Names that some machines still list by an older one, under which nobody would look. */
const renamed: Readonly<Record<string, string>> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Europe/Kiev': 'Europe/Kyiv',
};

/** Every IANA zone that this machine knows, from west to east, with its offset at a moment. */
export const zonesAt = (at: number): readonly Zone[] =>
  [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone').map((name) => renamed[name] ?? name)])]
    .map((name) => {
      const minutes = offsetMinutes(name, at);
      return { name, minutes, offset: offsetText(minutes) };
    })
    .toSorted((left, right) => left.minutes - right.minutes || left.name.localeCompare(right.name));

/** Whether what was typed finds a zone: its words in any order, by name or offset. */
export const findsZone = ({ name, offset }: Zone, typed: string): boolean => {
  const text = `${name.replaceAll('_', ' ')} ${offset}`.toLowerCase();
  return typed
    .toLowerCase()
    .split(/[\s_/]+/)
    .every((word) => text.includes(word));
};
