import { expect, it } from 'vitest';
import { viewOnShow, type View } from './views.ts';

const view = (name: string, hidden: readonly string[] = []): View => ({
  id: name,
  name,
  query: `status=${name}`,
  hidden,
  mayChange: true,
  version: 1,
});
const [frozen, active] = [view('frozen'), view('active', ['holder', 'left'])];

it('shows the view whose filters and columns are those of the list, in whatever order', () => {
  expect(viewOnShow([frozen, active], 'status=active', ['left', 'holder'])).toEqual(active);
  expect(viewOnShow([frozen, active], 'status=active', [])).toBeUndefined();
  expect(viewOnShow([frozen, active], '', [])).toBeUndefined();
});
