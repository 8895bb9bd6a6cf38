import type { SystemContextParts } from '../../kernel/system-context.ts';
import type { KeyRing } from '../../kernel/key-ring.ts';
import { answeringScreening } from './answering.ts';
import { findMatches } from './find-matches.ts';
import { sandboxList } from './sandbox-list.ts';

/** A provider with a short list of made-up people and companies. `key` is the secret that it shares with us. */
export const sandboxScreening = (parts: SystemContextParts, { key }: { readonly key: KeyRing }) =>
  answeringScreening(parts, {
    key,
    topic: 'sandbox.screening_answer',
    look: (asked) => Promise.resolve(findMatches(asked, sandboxList)),
  });
