/** From the most special to the most general: most browsers also call themselves Safari, many also Chrome. */
const browsers: readonly (readonly [string, RegExp])[] = [
  ['WeChat', /MicroMessenger\//],
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Headless)?(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];

const systems: readonly (readonly [string, RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac(?:intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
];

const longest = 300;

export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

/** The `User-Agent` header as it is stored. */
export const storedUserAgent = (header: string | null): string | null => header?.slice(0, longest) ?? null;

/** Browser and system by the names that their owners know; null for what does not say, or is not known. */
export const deviceOf = (userAgent: string | null): Device => {
  const nameIn = (names: typeof browsers): string | null =>
    names.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0] ?? null;
  return { browser: nameIn(browsers), system: nameIn(systems) };
};
