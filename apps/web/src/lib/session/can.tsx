import type { ReactNode } from 'react';
import { currentSession, useSession } from './session.ts';

const split = (codes: string) => codes.split(',').map((code) => code.trim());

/** Whether the user holds every one of the comma-separated button codes (specification section 6). */
export const can = (codes: string): boolean =>
  split(codes).every((code) => currentSession().buttons.includes(code));

/** The same for a component, drawn again when permissions change. */
export const useCan = (codes: string): boolean => {
  const { buttons } = useSession();
  return split(codes).every((code) => buttons.includes(code));
};

/** Whether the user may see what pages of this `:read` code show. */
export const useSees = (code: `${string}:read`): boolean => useSession().pages.includes(code);

/** The has-directive: its children are not there at all unless the user holds every code. */
export const Has = ({ codes, children }: { codes: string; children: ReactNode }) =>
  useCan(codes) ? children : null;
