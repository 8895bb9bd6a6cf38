import { describe, expect, test } from 'vitest';
// prettier-ignore
import {
  arrive, awakeOf, canStep, close, homeId, lastClosed, leftOf, mostAwake, move, nextShown, noTabs, othersOf, restore,
  rightOf, step, type Tabs,
} from './tabs.ts';

const opened = (...ids: string[]): Tabs => ids.reduce((tabs, id) => arrive(tabs, { id, place: id }), noTabs);
const ids = (tabs: Tabs) => tabs.open.map(({ id }) => id);
const abc = opened('/a', '/b', '/c');

describe('arriving', () => {
  test('opens one tab for an entry, behind the others, and remembers its last address', () => {
    const tabs = arrive(abc, { id: '/b', place: '/b/42?status=active' });
    expect(ids(tabs)).toEqual([homeId, '/a', '/b', '/c']);
    expect(tabs.open[2]?.place).toBe('/b/42?status=active');
  });

  test('changes nothing where one is already', () => {
    expect(arrive(abc, { id: '/b', place: '/b' })).toBe(abc);
  });

  test('takes the page off the list of those that can be brought back', () => {
    expect(lastClosed(arrive(close(abc, ['/b']), { id: '/b', place: '/b' }))).toBeUndefined();
  });
});

describe('closing', () => {
  test('never closes the home', () => {
    expect(close(abc, [homeId])).toBe(abc);
    expect(ids(close(abc, [homeId, '/a', '/b', '/c']))).toEqual([homeId]);
  });

  test('left, right and others leave the home and the tab itself alone', () => {
    expect(leftOf(abc, '/c')).toEqual(['/a', '/b']);
    expect(rightOf(abc, '/a')).toEqual(['/b', '/c']);
    expect(othersOf(abc, '/b')).toEqual(['/a', '/c']);
    expect(leftOf(abc, '/a')).toEqual([]);
    expect(othersOf(abc, homeId)).toEqual(['/a', '/b', '/c']);
  });

  test('leads to the next tab that stays, to the right first, and to the home in the end', () => {
    expect(nextShown(abc, '/b', ['/b']).id).toBe('/c');
    expect(nextShown(abc, '/b', ['/b', '/c']).id).toBe('/a');
    expect(nextShown(abc, '/b', ['/a', '/c']).id).toBe('/b');
    expect(nextShown(abc, '/b', ['/a', '/b', '/c']).id).toBe(homeId);
  });

  test('what was closed last comes back first', () => {
    expect(lastClosed(close(close(abc, ['/c']), ['/a']))).toEqual({ id: '/a', place: '/a' });
    expect(lastClosed(close(abc, ['/a', '/b']))?.id).toBe('/b');
  });
});

describe('order', () => {
  test('nothing comes before the home, and nothing after the end', () => {
    expect(ids(move(abc, '/c', 0))).toEqual([homeId, '/c', '/a', '/b']);
    expect(ids(move(abc, '/a', 9))).toEqual([homeId, '/b', '/c', '/a']);
    expect(move(abc, homeId, 2)).toBe(abc);
    expect(move(abc, '/b', 2)).toBe(abc);
  });

  test('steps to the left and to the right as far as there is room', () => {
    expect(ids(step(abc, '/b', -1))).toEqual([homeId, '/b', '/a', '/c']);
    expect(ids(step(abc, '/b', 1))).toEqual([homeId, '/a', '/c', '/b']);
    expect([canStep(abc, '/a', -1), canStep(abc, '/c', 1), canStep(abc, '/a', 1)]).toEqual([
      false,
      false,
      true,
    ]);
  });
});

test('comes back after a reload, without what is no tab and no address of this site', () => {
  const kept: unknown = JSON.parse(
    JSON.stringify({
      open: [...abc.open, { id: '/d', place: '//evil.test' }, { id: 7 }, null],
      closed: 'none',
    }),
  );
  expect(restore(kept)).toEqual({ open: abc.open, closed: [] });
  expect(restore(null)).toEqual(noTabs);
  expect(restore('{}')).toEqual(noTabs);
});

test('of too many screens the one not looked at for longest sleeps, unless something is typed in it', () => {
  const kept = Array.from({ length: mostAwake + 1 }, (_, index) => ({ id: `/${index}` }));
  expect(awakeOf(kept, () => false)).toEqual(kept.slice(1));
  expect(awakeOf(kept, (id) => id === '/0')).toEqual(kept.filter(({ id }) => id !== '/1'));
  expect(awakeOf(kept, () => true)).toEqual(kept);
});
