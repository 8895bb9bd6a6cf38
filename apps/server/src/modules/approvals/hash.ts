import { createHash } from 'node:crypto';
import type { ApprovalAct } from '@tael/contract/approvals/acts';
import type { ShownDocument } from '@tael/contract/approvals/shown';
import type { ApprovalContent } from './types.ts';

/** One text for one value: keys sorted, nothing undefined. */
const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null);
  const parts = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`);
  return `{${parts.join(',')}}`;
};

/** Whether two values say the same, in whatever order their keys stand. */
export const isSame = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);

/** What a vote binds: the act, its object, what it is done with and what was shown of it. */
export const hashOf = (bound: {
  readonly act: ApprovalAct;
  readonly objectId: string;
  readonly content: ApprovalContent;
  readonly shown: ShownDocument;
}): Buffer => {
  const { act, objectId, content, shown } = bound;
  return createHash('sha256').update(canonical({ act, objectId, content, shown })).digest();
};
