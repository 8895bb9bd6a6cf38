import { useEffect } from 'react';

/** Draws nothing; does its work once React has taken the page over, and not before. */
export const Hydrated = ({ then }: { then: () => Promise<void> }) => {
  useEffect(() => {
    void then();
  }, [then]);
  return null;
};
