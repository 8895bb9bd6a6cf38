import { expect, test } from 'vitest';
import { checkName } from './check-name.ts';

test.each([
  ['Anabel Silva', 'Anabel Silva', 'match'],
  ['silva ANABEL', 'Anabel Silva', 'match'],
  ['José Núñez', 'Jose Nunez', 'match'],
  ['林思远', '林思远', 'match'],
  ['Lin Si Yuan', 'Lin Siyuan', 'match'],
  ['Anabel Silvo', 'Anabel Silva', 'close'],
  ['Anabel Silva', 'Anabel Maria Silva', 'close'],
  ['Harbour Trading', 'Harbour Trading Ltd.', 'close'],
  ['Anabel', 'Anabel Silva', undefined],
  ['Silva', 'Anabel Silva', undefined],
  ['Marcus Silva', 'Anabel Silva', undefined],
  ['Anabel Silva Ltd', 'Anabel Silva', undefined],
  ['', 'Anabel Silva', undefined],
  ['👩‍💻', 'Anabel Silva', undefined],
])('%s for an account of %s is %s', (typed, holder, check) => {
  expect(checkName(typed, [holder])).toBe(check);
});
