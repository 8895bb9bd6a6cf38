import { randomInt } from 'node:crypto';

/** Strokes of each sign on a grid 4 wide and 6 high: points as `xy` pairs. No sign here can be taken for another. */
const strokes: Readonly<Record<string, readonly string[]>> = {
  A: ['06 20 46', '14 34'],
  C: ['41 30 10 01 05 16 36 45'],
  E: ['40 00 06 46', '03 33'],
  F: ['40 00 06', '03 33'],
  H: ['00 06', '40 46', '03 43'],
  J: ['40 45 36 16 05'],
  K: ['00 06', '40 03 46'],
  L: ['00 06 46'],
  M: ['06 00 23 40 46'],
  N: ['06 00 46 40'],
  P: ['06 00 30 41 42 33 03'],
  R: ['06 00 30 41 42 33 03', '23 46'],
  T: ['00 40', '20 26'],
  V: ['00 26 40'],
  W: ['00 16 23 36 40'],
  X: ['00 46', '40 06'],
  Y: ['00 23 40', '23 26'],
  Z: ['00 40 06 46'],
  '3': ['00 40 23 33 44 45 36 16 05'],
  '4': ['36 30 04 44'],
  '7': ['00 40 16'],
};
const signs = Object.keys(strokes);
const length = 5;

const width = 160;
const height = 56;
const unit = 5.5;

/** A number between the two, in hundredths. */
const between = (low: number, high: number): number =>
  low + randomInt(Math.round((high - low) * 100) + 1) / 100;

export const newCaptchaText = (): string =>
  Array.from({ length }, () => signs[randomInt(signs.length)] ?? '').join('');

/** The sign's strokes, turned, slanted and shaken about its place, as SVG path data. */
const drawSign = (sign: string, index: number): string => {
  const angle = between(-0.35, 0.35);
  const slant = between(-0.3, 0.3);
  const scale = unit * between(0.85, 1.1);
  const left = 20 + index * 27 + between(-3, 3);
  const top = height / 2 + between(-5, 5);
  const place = (pair: string): string => {
    const x = Number(pair[0]) - 2 + between(-0.3, 0.3);
    const y = Number(pair[1]) - 3 + between(-0.3, 0.3);
    const slanted = x + slant * y;
    const across = left + scale * (slanted * Math.cos(angle) - y * Math.sin(angle));
    const down = top + scale * (slanted * Math.sin(angle) + y * Math.cos(angle));
    return `${across.toPrecision(4)} ${down.toPrecision(4)}`;
  };
  return (strokes[sign] ?? []).map((stroke) => `M${stroke.split(' ').map(place).join('L')}`).join('');
};

const drawNoise = (): string =>
  Array.from({ length: 4 }, () => {
    const point = (x: number): string => `${x} ${randomInt(height)}`;
    return `M${point(0)}C${point(40)} ${point(120)} ${point(width)}`;
  }).join('');

/** The picture as a data URI: signs and noise are strokes of one path, so that no text can be read from the source. */
export const drawCaptcha = (text: string): string => {
  const signsPath = Array.from(text, drawSign).join('');
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" rx="6" fill="#eef2f7"/>` +
    `<g fill="none" stroke="#334155" stroke-linecap="round" stroke-linejoin="round">` +
    `<path stroke-width="1" d="${drawNoise()}"/><path stroke-width="3" d="${signsPath}"/></g></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
};
