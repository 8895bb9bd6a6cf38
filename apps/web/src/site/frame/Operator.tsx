import { Fragment, type ReactNode } from 'react';
import type { OperatorFact } from '../places.ts';

/**
 * What only whoever runs an installation can say. The build leaves a mark where it belongs, and the server fills it in
 * when it reads the page (`operator-marks.ts`). In a browser there is nothing to fill in.
 */

/** One thing that may be known, or a page that is there because of it: in a sandbox it is there without. */
export type OperatorName =
  | OperatorFact
  | `page-${OperatorFact}`
  | 'registeredIn'
  | 'registrationNumber'
  | 'address'
  | 'email'
  | 'phone'
  | 'hours'
  | 'licenses'
  | 'production';

const isBuild = typeof document === 'undefined';
const between = (mark: string, children: ReactNode) => (
  <Fragment>
    {isBuild && `[[${mark}]]`}
    {children}
    {isBuild && '[[end]]'}
  </Fragment>
);

export const IfKnown = ({ name, children }: { name: OperatorName; children: ReactNode }) =>
  between(`if ${name}`, children);

export const UnlessKnown = ({ name, children }: { name: OperatorName; children: ReactNode }) =>
  between(`unless ${name}`, children);

/** Drawn once for each of a list. */
export const ForEach = ({ name, children }: { name: 'people' | 'licenses'; children: ReactNode }) =>
  between(`each ${name}`, children);

export const Told = ({ name }: { name: string }) => (isBuild ? `[[${name}]]` : '');
