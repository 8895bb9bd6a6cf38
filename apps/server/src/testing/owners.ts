import type { Principal } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import { applicantAsPerson, personOf, type businessHarness } from './business.ts';

type Harness = ReturnType<typeof businessHarness>;

/** Two owners whose addresses no other test uses, and lists of people with them. */
export const twoOwners = () => {
  const kate = `${newId()}@example.com`;
  const grace = `${newId()}@example.com`;
  return {
    kate,
    grace,
    withKate: (change: Parameters<typeof personOf>[0] = {}) => [
      applicantAsPerson,
      personOf({ email: kate, ...change }),
    ],
    withBoth: () => [
      { ...applicantAsPerson, share: '' },
      personOf({ email: kate, share: '50' }),
      personOf({ email: grace, firstName: 'Grace', lastName: 'Hopper', share: '33.33', language: 'zh_CN' }),
    ],
  };
};

/** Where the owner of this address stands. */
export const ownerState = async (harness: Harness, who: Principal, email: string) =>
  (await harness.read(who)).people.find((one) => one.email === email)?.state;

/** The list as it is kept, for a form that sends it again. */
export const listOf = async (harness: Harness, who: Principal) =>
  (await harness.read(who)).people.map(({ id, isApplicant, isController, ...one }) => ({
    id,
    isApplicant,
    isController,
    language: one.language,
    share: one.share,
    firstName: isApplicant ? '' : one.firstName,
    lastName: isApplicant ? '' : one.lastName,
    email: isApplicant ? '' : one.email,
  }));
