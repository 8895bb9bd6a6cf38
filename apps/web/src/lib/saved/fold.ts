import { useCallback } from 'react';
import { usePersisted } from './persisted.ts';

/** Whether the part of the console of that name is folded open, as this person left it last. */
export const useFold = (name: string, isOpenAtFirst = false): readonly [boolean, (isOpen: boolean) => void] =>
  usePersisted(
    `fold:${name}`,
    useCallback((found: unknown) => (typeof found === 'boolean' ? found : isOpenAtFirst), [isOpenAtFirst]),
  );
