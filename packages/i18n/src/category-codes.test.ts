import { categoryCodes } from '@tael/contract/authorizations/category-codes';
import { expect, it } from 'vitest';
import { loadCategoryCodes } from './category-codes.ts';

it('every category code has a name of its own in each language, and no name is without a code', async () => {
  for (const load of Object.values(loadCategoryCodes)) {
    const names = await load();
    expect(Object.keys(names).sort()).toEqual([...categoryCodes].sort());
    expect(new Set(Object.values(names)).size).toBe(categoryCodes.length);
  }
});
