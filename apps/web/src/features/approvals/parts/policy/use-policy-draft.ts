import { useState } from 'react';
import { useDraft } from '../../../../lib/saved/draft.ts';
import { useUnsaved } from '../../../../lib/session/own-tab.ts';
import type { Policy, PolicyDocument } from '../../api.ts';

interface Kept {
  /** The version that the draft began from; it is worth nothing over another one. */
  readonly base: number;
  readonly document: PolicyDocument | null;
}

const blank: Kept = { base: -1, document: null };

export interface PolicyDraft {
  /** What is shown: the draft, or the policy in force. */
  readonly document: PolicyDocument;
  /** Undefined while nothing differs from the policy in force. */
  readonly draft: PolicyDocument | undefined;
  readonly change: (document: PolicyDocument) => void;
  readonly discard: () => void;
}

/** A change of the policy that is not sent yet; it outlives a reload, and not a newer version. */
export const usePolicyDraft = (policy: Policy): PolicyDraft => {
  const { start, keep, discard: putAway } = useDraft('approval-policy', blank);
  const [kept, setKept] = useState(start.values);
  const found = kept.base === policy.version ? (kept.document ?? undefined) : undefined;
  const draft = found && JSON.stringify(found) !== JSON.stringify(policy.document) ? found : undefined;
  const discard = () => {
    setKept(blank);
    putAway();
  };
  useUnsaved(draft !== undefined, putAway);
  return {
    document: draft ?? policy.document,
    draft,
    change: (document) => {
      const next = { base: policy.version, document };
      setKept(next);
      keep(next);
    },
    discard,
  };
};
