import { expect, test } from 'vitest';
import { scoreName } from './score-name.ts';

test.each([
  ['Ana Silva', ['Ana Silva'], 100],
  ['SILVA, ANA', ['Bo Zheng', 'Ana Silva'], 100],
  ['林思远', ['Siyuan Lin'], 100],
  ['LIN SIYUAN', ['林思远'], 100],
  ['林思远', ['林思远'], 100],
  ['', ['Ana Silva'], 0],
  ['Ana Silva', [], 0],
])('%s fits %j by %i', (sender, names, score) => {
  expect(scoreName(sender, names)).toBe(score);
});

test('a slip costs a little, and somebody else is far away', () => {
  expect(scoreName('Ana Silvia', ['Ana Silva'])).toBeGreaterThan(85);
  expect(scoreName('Ana Silvia', ['Ana Silva'])).toBeLessThan(100);
  expect(scoreName('Bo Zheng', ['Ana Silva'])).toBeLessThan(50);
  expect(scoreName('王小明', ['林思远', 'Siyuan Lin'])).toBeLessThan(50);
});
