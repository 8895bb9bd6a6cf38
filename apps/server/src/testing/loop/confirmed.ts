import type { TestApp } from '../app.ts';
import { confirming } from '../step-ups.ts';

/** Confirms an act of somebody of the loop, the customer unless said otherwise. */
export const confirmed = (
  server: TestApp,
  purpose: string,
  subjectId: string,
  email = 'customer@loop.test',
): Promise<unknown> => confirming(server, email)(purpose, subjectId);
