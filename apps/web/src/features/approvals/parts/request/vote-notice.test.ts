import { loadBundle } from '@tael/i18n/words';
import { describe, expect, it } from 'vitest';
import { saidOfVote, versionOf } from './use-vote-notice.ts';

const id = '00000000-0000-7000-8000-000000000001';

describe.each(['en_US', 'zh_CN'] as const)('what is said of a vote, in %s', (language) => {
  it('is that it changed while it was open, or why it did not count', async () => {
    const { approvalRequests: words } = await loadBundle[language].work();
    const said = (outcome: 'changed' | 'refused', code: string | null) =>
      saidOfVote({ id, outcome, code }, words);
    expect(said('changed', 'approval_changed')).toEqual({ fault: words.changed });
    expect(said('refused', 'approval_changed')).toEqual({ fault: words.changed });
    expect(said('refused', 'approval_voted')).toEqual({ fault: words.refused.approval_voted });
    expect(said('refused', 'of_later')).toEqual({ fault: words.refused.other });
    expect(saidOfVote(undefined, words)).toEqual({ fault: words.refused.other });
    expect(saidOfVote({ id, outcome: 'approved', code: null }, words)).toEqual({ done: words.approve.done });
  });
});

it('is asked for what was looked at: another revision or other content is looked at first', () => {
  const seen = versionOf({ revision: 1, hash: 'a' });
  expect(versionOf({ revision: 1, hash: 'a' })).toBe(seen);
  expect(versionOf({ revision: 2, hash: 'a' })).not.toBe(seen);
  expect(versionOf({ revision: 1, hash: 'b' })).not.toBe(seen);
});
