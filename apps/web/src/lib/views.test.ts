import { describe, expect, it } from 'vitest';
import { renamed, understandViews, viewOnShow, withDefault, without, type View } from './views.ts';

const view = (name: string, more: Partial<View> = {}): View => ({
  name,
  query: `status=${name}`,
  hidden: [],
  isDefault: false,
  ...more,
});
const [frozen, active] = [view('frozen'), view('active', { hidden: ['holder', 'left'] })];

describe('saved views', () => {
  it('keep their place when they get another name, and go when they are deleted', () => {
    expect(renamed([frozen, active], 'frozen', 'cold').map(({ name }) => name)).toEqual(['cold', 'active']);
    expect(without([frozen, active], 'frozen')).toEqual([active]);
  });

  it('have one default at most', () => {
    const one = withDefault(withDefault([frozen, active], 'frozen'), 'active');
    expect(one.filter(({ isDefault }) => isDefault).map(({ name }) => name)).toEqual(['active']);
    expect(withDefault(one, undefined).some(({ isDefault }) => isDefault)).toBe(false);
  });

  it('are on show when filters and columns are theirs, in whatever order', () => {
    expect(viewOnShow([frozen, active], 'status=active', ['left', 'holder'])).toEqual(active);
    expect(viewOnShow([frozen, active], 'status=active', [])).toBeUndefined();
    expect(viewOnShow([frozen, active], '', [])).toBeUndefined();
  });

  it('are read from whatever the browser kept: what is no view is left out', () => {
    expect(understandViews([frozen, { name: 'half' }, 7, null])).toEqual([frozen]);
    expect(understandViews('nothing')).toEqual([]);
    expect(understandViews([{ name: 'old', query: '' }])).toEqual([view('old', { query: '' })]);
  });
});
