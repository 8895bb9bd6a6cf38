import { describe, expect, it } from 'vitest';
import { goKeyOf, goKeys, keyStep } from './keys.ts';
import { places } from '../paths/places.ts';

describe('keys that stand alone', () => {
  it('go to a page after g, and only then', () => {
    expect(keyStep('g', false)).toEqual({ kind: 'waits' });
    expect(keyStep('c', true)).toEqual({ kind: 'go', path: places.cards });
    expect(keyStep('c', false)).toEqual({ kind: 'none' });
  });

  it('act on the page that is open, and not after g', () => {
    expect(keyStep('/', false)).toEqual({ kind: 'act', act: 'search' });
    expect(keyStep('?', false)).toEqual({ kind: 'act', act: 'keys' });
    expect(keyStep('n', false)).toEqual({ kind: 'act', act: 'new' });
    expect(keyStep('j', true)).toEqual({ kind: 'none' });
    expect(keyStep('g', true)).toEqual({ kind: 'none' });
  });

  it('know no key by the name of something every object has', () => {
    expect(keyStep('toString', false)).toEqual({ kind: 'none' });
    expect(keyStep('constructor', true)).toEqual({ kind: 'none' });
  });

  it('lead to every page by one letter of its own', () => {
    expect(new Set(Object.values(goKeys)).size).toBe(Object.keys(goKeys).length);
    expect(goKeyOf('/CATALOG/cards_C')).toBe('c');
    expect(goKeyOf('/nowhere')).toBeUndefined();
  });
});
