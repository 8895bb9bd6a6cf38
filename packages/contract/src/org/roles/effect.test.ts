import { roleEffect } from './effect.ts';
import { expect, it } from 'vitest';

const holder = (name: string, isLead = false) => ({ id: name, name, isLead });

it('tells who gains and who loses what; a lead keeps what leads hold', () => {
  const [ana, li] = [holder('Ana'), holder('Li', true)];
  const before = ['card:read', 'card:limit'] as const;
  expect(roleEffect([ana, li], before, ['card:read', 'card:close'])).toEqual([
    { person: ana, gains: ['card:close'], loses: ['card:limit'] },
  ]);
  expect(roleEffect([ana, li], before, ['ticket:read', ...before])).toEqual([
    { person: ana, gains: ['ticket:read'], loses: [] },
    { person: li, gains: ['ticket:read'], loses: [] },
  ]);
  expect(roleEffect([ana, li], before, before)).toEqual([]);
});
