import type { ReactNode } from 'react';
import { currentSession, useSession } from './session.ts';

/** Button codes, comma-separated. A code that ends in `:read` is of a page, and no button has it: ask `useSees`. */
type ButtonCodes<Codes extends string> = Codes extends `${string}:read` | `${string}:read,${string}`
  ? never
  : Codes;

const split = (codes: string) => codes.split(',').map((code) => code.trim());

/** Whether the user holds every one of the comma-separated button codes (specification section 6). */
export const can = <Codes extends string>(codes: ButtonCodes<Codes>): boolean =>
  split(codes).every((code) => currentSession().buttons.includes(code));

/** The same for a component, drawn again when permissions change. */
export const useCan = <Codes extends string>(codes: ButtonCodes<Codes>): boolean => {
  const { buttons } = useSession();
  return split(codes).every((code) => buttons.includes(code));
};

/** Whether the user may see what pages of this `:read` code show. */
export const useSees = (code: `${string}:read`): boolean => useSession().pages.includes(code);

/** The has-directive: its children are not there at all unless the user holds every code. */
export const Has = <Codes extends string>({
  codes,
  children,
}: {
  codes: ButtonCodes<Codes>;
  children: ReactNode;
}) => (useCan<Codes>(codes) ? children : null);
