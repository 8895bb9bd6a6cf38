/**
 * The design language as plain values: what each theme and each accent looks like, and the style sheet made of it.
 * Nothing here knows React, so the build writes `tokenCss()` into the first style sheet and no script is needed to
 * paint.
 */

import { contrast, readableContrast } from '@tael/contract/kernel/contrast';
import { accents } from './accents.ts';

export const scheme = {
  light: {
    page: '#f6f7f9',
    surface: '#ffffff',
    raised: '#ffffff',
    field: '#ffffff',
    line: '#e5e8ec',
    'line-faint': '#eff1f4',
    ink: '#12161d',
    soft: '#586273',
    faint: '#8a94a4',
    good: '#0f7b54',
    'good-wash': '#e7f5ef',
    warn: '#9a5b05',
    'warn-wash': '#fdf3e1',
    bad: '#b7283a',
    'bad-wash': '#fdecee',
    muted: '#b6c0ce',
    shadow: '0 8px 24px rgb(18 22 29 / 10%)',
    veil: 'rgb(18 22 29 / 40%)',
  },
  dark: {
    page: '#0d1015',
    surface: '#141920',
    raised: '#1a2029',
    field: '#0d1015',
    line: '#252c37',
    'line-faint': '#1d232c',
    ink: '#e9edf3',
    soft: '#a0aaba',
    faint: '#717c8d',
    good: '#4cc38f',
    'good-wash': '#10291f',
    warn: '#e3a44a',
    'warn-wash': '#2b2010',
    bad: '#f0808c',
    'bad-wash': '#331a1f',
    muted: '#3b4554',
    shadow: '0 8px 24px rgb(0 0 0 / 45%)',
    veil: 'rgb(0 0 0 / 60%)',
  },
} as const;

type Rgb = readonly [number, number, number];

const toRgb = (hex: string): Rgb => {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
};
const toHex = (rgb: Rgb) =>
  `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

/** `share` of `over` laid on `under`, both as `#rrggbb`. */
export const mix = (over: string, under: string, share: number): string => {
  const [r, g, b] = toRgb(over);
  const [red, green, blue] = toRgb(under);
  return toHex([
    r * share + red * (1 - share),
    g * share + green * (1 - share),
    b * share + blue * (1 - share),
  ]);
};

/** The shade nearest to `hex`, on its way to `towards`, that reaches 4.5 : 1 on every one of `grounds`. */
export const readable = (hex: string, towards: string, grounds: readonly string[]): string => {
  for (let share = 0; share < 1; share += 0.01) {
    const shade = mix(towards, hex, share);
    if (grounds.every((ground) => contrast(shade, ground) >= readableContrast)) return shade;
  }
  return towards;
};

interface AccentTones {
  readonly accent: string;
  readonly 'accent-text': string;
  readonly 'accent-button': string;
  readonly 'accent-button-hover': string;
  readonly 'accent-wash': string;
}

const chosenTones = {
  light: { accent: '#1890ff', text: '#0b69c7', button: '#0b69c7', wash: '#e9f4ff' },
  dark: { accent: '#3ba1ff', text: '#69b6ff', button: '#1f7fe0', wash: '#10263d' },
} as const;

/**
 * What an accent becomes in a theme. The default accent has tones chosen by hand; the others are made from their colour.
 * Either way text and button shades are moved on until they reach 4.5 : 1.
 */
export const accentTones = (accent: string, theme: 'light' | 'dark'): AccentTones => {
  const { surface, page, raised } = scheme[theme];
  const base = `#${accent.toLowerCase()}`;
  const light = theme === 'light';
  const made = {
    accent: light ? base : mix('#ffffff', base, 0.15),
    text: base,
    button: base,
    wash: mix(base, surface, light ? 0.09 : 0.2),
  };
  const tones = accent === accents[0] ? chosenTones[theme] : made;
  const button = readable(tones.button, '#000000', ['#ffffff']);
  return {
    accent: tones.accent,
    'accent-text': readable(tones.text, light ? '#000000' : '#ffffff', [surface, page, raised, tones.wash]),
    'accent-button': button,
    'accent-button-hover': mix('#000000', button, 0.12),
    'accent-wash': tones.wash,
  };
};

const block = (selector: string, values: Readonly<Record<string, string>>) =>
  `${selector}{${Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}}`;

/** The whole sheet: `--page`, `--ink`, `--accent` ... for both themes and all accents, picked by attributes of the root. */
export const tokenCss = (): string => {
  const themes = ['light', 'dark'] as const;
  const selector = (theme: string) =>
    theme === 'light' ? ':root' : ":root[data-mantine-color-scheme='dark']";
  return [
    ...themes.map((theme) => block(selector(theme), { ...scheme[theme], ...accentTones(accents[0], theme) })),
    ...accents.slice(1).flatMap((accent) =>
      themes.map((theme) => {
        const at = `[data-accent='${accent}']`;
        return block(theme === 'light' ? `:root${at}` : `${selector(theme)}${at}`, {
          ...accentTones(accent, theme),
        });
      }),
    ),
  ].join('\n');
};

interface BrandColors {
  readonly color: string;
  readonly panelColor: string;
  readonly panelTextColor: string;
}

/** The sheet of a tenant's own colors, for whoever has chosen no accent, and for the panel of the sign-in page. */
export const brandCss = ({ color, panelColor, panelTextColor }: BrandColors): string => {
  const tones = (theme: 'light' | 'dark') => ({ ...accentTones(color.slice(1), theme) });
  const unchosen = ':root:not([data-accent])';
  return [
    block(unchosen, tones('light')),
    block(`${unchosen}[data-mantine-color-scheme='dark']`, tones('dark')),
    block(':root', { 'brand-panel-ground': panelColor, 'brand-panel-text': panelTextColor }),
  ].join('\n');
};
