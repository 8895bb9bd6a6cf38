import { useEffect } from 'react';
import { endTypedBefore } from '../lib/forms/typed-before.ts';

/** Draws nothing; does its work once React has taken the page over, and not before. */
export const Hydrated = ({ then }: { then: () => Promise<void> }) => {
  useEffect(() => {
    endTypedBefore();
    void then();
  }, [then]);
  return null;
};
