import { randomInt } from 'node:crypto';

/** Strokes of each sign on a grid 4 wide and 6 high: points as `xy` pairs. No sign here can be taken for another. */
export const strokes: Readonly<Record<string, readonly string[]>> = {
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

const width = 190;
const height = 60;
const unit = 6.6;

/** A number between the two, in hundredths. */
const between = (low: number, high: number): number =>
  low + randomInt(Math.round((high - low) * 100) + 1) / 100;

export const newCaptchaText = (): string =>
  Array.from({ length }, () => signs[randomInt(signs.length)] ?? '').join('');

interface Point {
  readonly x: number;
  readonly y: number;
}
type Line = readonly Point[];

/** The sign's strokes about its place: turned, slanted, stretched each way by itself, and shaken. */
const linesOf = (sign: string, index: number): Line[] => {
  const angle = between(-0.22, 0.22);
  const slant = between(-0.25, 0.25);
  const [across, down] = [unit * between(0.85, 1.15), unit * between(0.85, 1.15)];
  const left = 25 + index * 35 + between(-4, 4);
  const top = height / 2 + between(-4, 4);
  const place = (pair: string): Point => {
    const y = (Number(pair[1]) - 3 + between(-0.2, 0.2)) * down;
    const x = (Number(pair[0]) - 2 + between(-0.2, 0.2)) * across + slant * y;
    return {
      x: left + x * Math.cos(angle) - y * Math.sin(angle),
      y: top + x * Math.sin(angle) + y * Math.cos(angle),
    };
  };
  return (strokes[sign] ?? []).map((stroke) => stroke.split(' ').map(place));
};

/** A line that runs through the signs, drawn as they are. */
const strayLine = (): Line => {
  const left = { x: between(2, 40), y: between(8, height - 8) };
  const right = { x: between(width - 40, width - 2), y: between(8, height - 8) };
  return [left, { x: between(70, width - 70), y: between(8, height - 8) }, right];
};

/** Waves that bend the whole picture, so that no straight stroke stays one. */
const newWarp = () => {
  const wave = () => ({ reach: between(1, 2.2), length: between(0.09, 0.17), phase: between(0, 6.28) });
  const [across, down] = [wave(), wave()];
  return ({ x, y }: Point): Point => ({
    x: x + across.reach * Math.sin(y * across.length + across.phase),
    y: y + down.reach * Math.sin(x * down.length + down.phase),
  });
};

const along = (from: Point, to: Point, share: number): Point => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});

/** A line as pieces of uneven length that overlap a little, each drawn in either direction and a hair beside its place. */
const piecesOf = (line: Line): Line[] =>
  line.slice(1).flatMap((end, place) => {
    const start = line[place] ?? end;
    const length = Math.hypot(end.x - start.x, end.y - start.y);
    const pieces: Line[] = [];
    for (let at = 0; at < length;) {
      const next = at + between(3.5, 7);
      const piece = [along(start, end, (at - 0.8) / length), along(start, end, Math.min(1, next / length))];
      pieces.push((randomInt(2) === 0 ? piece : piece.reverse()).map(shaken));
      at = next;
    }
    return pieces;
  });
const shaken = ({ x, y }: Point): Point => ({ x: x + between(-0.35, 0.35), y: y + between(-0.35, 0.35) });

/** Short strokes of the signs' own kind that belong to none. */
const strayPiece = (): Line => {
  const start = { x: between(2, width - 2), y: between(2, height - 2) };
  const angle = between(0, 6.28);
  const length = between(2, 5);
  return [start, { x: start.x + length * Math.cos(angle), y: start.y + length * Math.sin(angle) }];
};

const shuffled = <T>(all: readonly T[]): T[] => {
  const mixed = [...all];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T]; // both places exist
  }
  return mixed;
};

const tenths = (value: number): number => Math.round(value * 10) / 10;

const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

/**
 * The picture as a data URI. Signs and noise are pieces of the same few paths, in no order and bent alike, so that what
 * belongs together cannot be read from the source but only seen.
 */
export const drawCaptcha = (text: string): string => {
  const warp = newWarp();
  const signs = Array.from(text, linesOf).flat();
  const pieces = shuffled([...[...signs, strayLine()].flatMap(piecesOf), ...times(16, strayPiece)]);
  const written = pieces.map((piece) => {
    const [start, end] = piece.map(warp).map(({ x, y }) => `${tenths(x)} ${tenths(y)}`);
    return `M${start}L${end}`;
  });
  const third = Math.ceil(written.length / 3);
  const paths = [2.6, 2.9, 3.2].map(
    (stroke, part) =>
      `<path stroke-width="${stroke}" d="${written.slice(part * third, (part + 1) * third).join('')}"/>`,
  );
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" rx="6" fill="#eef2f7"/>` +
    `<g fill="none" stroke="#334155" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
};
