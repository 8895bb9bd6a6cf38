import { expect, test } from 'vitest';
import { drawCaptcha, newCaptchaText, strokes } from './captcha-picture.ts';

const sourceOf = (image: string): string =>
  Buffer.from(image.replace('data:image/svg+xml;base64,', ''), 'base64').toString('utf8');

type Points = readonly (readonly [number, number])[];

/** The lines of the heavy paths, as the source has them. */
const linesIn = (image: string): Points[] =>
  [...sourceOf(image).matchAll(/stroke-width="[23][^"]*" d="([^"]*)"/g)]
    .flatMap(([, d = '']) => d.split('M').filter(Boolean))
    .map((line) =>
      line.split('L').map((point) => point.split(' ').map(Number) as unknown as [number, number]),
    );

/** Moved and stretched to fill one square. */
const squared = (points: Points): Points => {
  const fit = (axis: 0 | 1) => {
    const all = points.map((point) => point[axis]);
    const least = Math.min(...all);
    const span = Math.max(...all) - least || 1;
    return (point: readonly [number, number]) => (point[axis] - least) / span;
  };
  const [across, down] = [fit(0), fit(1)];
  return points.map((point) => [across(point), down(point)]);
};

const templates = Object.entries(strokes).map(
  ([sign, lines]) =>
    [
      sign,
      lines.map((line) => line.split(' ').map((pair) => [Number(pair[0]), Number(pair[1])] as const)),
    ] as const,
);
const distance = ([x, y]: Points[number], [a, b]: Points[number]): number => Math.hypot(x - a, y - b);

/** Reads a source that writes sign after sign, stroke after stroke: by how many corners each has, and where they lie. */
const readInOrder = (lines: readonly Points[]): string => {
  let rest = lines;
  let text = '';
  while (rest.length > 0 && text.length < 5) {
    const named = templates
      .filter(([, strokesOf]) => strokesOf.every((line, at) => rest[at]?.length === line.length))
      .map(([sign, strokesOf]) => {
        const [seen, meant] = [rest.slice(0, strokesOf.length), strokesOf].map((all) => squared(all.flat()));
        const gap = (seen ?? []).reduce((sum, point, at) => sum + distance(point, meant?.[at] ?? point), 0);
        return { sign, count: strokesOf.length, gap: gap / (seen?.length ?? 1) - strokesOf.length / 8 };
      })
      .sort((one, other) => one.gap - other.gap);
    text += named[0]?.sign ?? '?';
    rest = rest.slice(named[0]?.count ?? 1);
  }
  return text;
};

/** Where the signs stand: whoever writes such a script measures it once. */
const layout = { first: 25, pitch: 35 };
const middles = (line: Points): Points =>
  line.slice(1).flatMap(([x, y], at) => {
    const [x0, y0] = line[at] ?? [x, y];
    return [0, 0.25, 0.5, 0.75, 1].map((share) => [x0 + (x - x0) * share, y0 + (y - y0) * share] as const);
  });
const nearness = (from: Points, to: Points): number =>
  from.reduce((sum, point) => sum + Math.min(...to.map((other) => distance(point, other))), 0) / from.length;

/** Reads a source whatever its order: it parts the strokes by place, and names each heap by the nearest shape. */
const readByPlace = (lines: readonly Points[]): string =>
  Array.from({ length: 5 }, (_, index) => {
    const center = layout.first + index * layout.pitch;
    const own = lines.filter((line) => Math.abs((line[0]?.[0] ?? 0) - center) < layout.pitch / 2);
    const shape = squared(own.flatMap(middles));
    const named = templates.map(([sign, strokesOf]) => {
      const form = squared(strokesOf.flatMap(middles));
      return [nearness(shape, form) + nearness(form, shape), sign] as const;
    });
    return named.sort(([one], [other]) => one - other)[0]?.[1];
  }).join('');

test.each([
  ['in the order of its strokes', readInOrder],
  ['by their places', readByPlace],
])('a script that reads the source %s reads hardly any picture', (_, reader) => {
  const texts = Array.from({ length: 30 }, newCaptchaText);
  const read = texts.filter((text) => reader(linesIn(drawCaptcha(text))) === text);
  expect(read.length).toBeLessThanOrEqual(2);
});

test('pieces of signs and of noise stand in no order, in paths that are alike', () => {
  const source = sourceOf(drawCaptcha('LLLLL'));
  const paths = [
    ...source.matchAll(/<path stroke-width="[23]\.\d" d="((?:M[-.\d]+ [-.\d]+L[-.\d]+ [-.\d]+)+)"\/>/g),
  ];
  expect(paths.length).toBe(3);
  const starts = paths.map(([, d = '']) =>
    d
      .split('M')
      .slice(1)
      .map((piece) => Number.parseFloat(piece)),
  );
  for (const across of starts) expect(across).not.toEqual(across.toSorted((a, b) => a - b));
});

test('the picture is drawn with strokes: its source does not spell the answer', () => {
  const source = sourceOf(drawCaptcha('KAT47'));
  expect(source).toMatch(/^<svg .*<\/svg>$/s);
  expect(source).not.toContain('<text');
  expect(source).not.toContain('KAT47');
  expect(source).not.toContain('NaN');
});

test('the same answer is never drawn the same way', () => {
  expect(drawCaptcha('KAT47')).not.toBe(drawCaptcha('KAT47'));
});

test('an answer has five signs that can be told apart', () => {
  for (let round = 0; round < 200; round += 1)
    expect(newCaptchaText()).toMatch(/^[ACEFHJKLMNPRTVWXYZ347]{5}$/);
});
