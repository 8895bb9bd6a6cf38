import type { InputOf, OutputOf } from '@tael/contract';
import type { onboardingRoutes } from '@tael/contract/onboarding/routes';
import type { Context } from '../../../kernel/context.ts';
import { assert, fail } from '../../../kernel/failure.ts';
import { transact } from '../../../kernel/transaction.ts';
import type { IdentityCheck, IdentityPage } from '../../../providers/identity-check/port.ts';
import { withInvitation } from '../owners/invitation.ts';
import { askForOwnersCheck, noteConsent } from '../owners/submit-owner-check.ts';
import { nameCheck, type Check } from '../repository.ts';
import { takeStep } from '../take-step.ts';
import { askForOwnCheck } from './submit-identity-check.ts';

type Routes = typeof onboardingRoutes;
type Opened = OutputOf<Routes['openIdentityPage']>;

export interface PageDeps {
  readonly identityCheck: IdentityCheck;
  readonly publicUrl: string;
}

const refuseWay = (from: 'page' | 'upload', to: 'page' | 'upload'): never =>
  fail('illegal_transition', { params: { from, to }, allowed: [] });

/** A verb that takes pictures here: refused where the provider takes them on its page. */
export const uploads =
  <Input, Output>({ identityCheck }: PageDeps, verb: (ctx: Context, input: Input) => Promise<Output>) =>
  (ctx: Context, input: Input): Promise<Output> =>
    identityCheck.page ? refuseWay('page', 'upload') : verb(ctx, input);

/** Sends the applicant to the provider's page, for a new check or for the one that they have not finished. */
export const openIdentityPage = async (ctx: Context, deps: PageDeps): Promise<Opened> => {
  const page = deps.identityCheck.page ?? refuseWay('upload', 'page');
  let asked: Check | undefined;
  await takeStep(ctx, 'onboarding.identity_page_opened', async (tx, file) => {
    const isGoing = file.check?.state === 'pending';
    const step =
      isGoing && file.check ? { set: {}, check: file.check } : await askForOwnCheck(tx, ctx, file, null);
    asked = step.check;
    return step;
  });
  assert(asked, 'whoever is sent to the page has a check');
  return openPage(ctx, page, asked, `${deps.publicUrl}/user/inreview`);
};

/** The same for an owner, by their link; its secret is not part of the address to which they come back. */
export const openOwnerIdentityPage = async (
  ctx: Context,
  deps: PageDeps,
  { token }: InputOf<Routes['openOwnerIdentityPage']>,
): Promise<Opened> => {
  const page = deps.identityCheck.page ?? refuseWay('upload', 'page');
  let asked: Check | undefined;
  await withInvitation(ctx, token, async (tx, opened) => {
    const { check: known } = opened;
    asked = known?.state === 'pending' ? known : await askForOwnersCheck(tx, ctx, opened, null);
    await noteConsent(tx, ctx, opened, { action: 'onboarding.owner_page_opened', check: asked });
  });
  assert(asked, 'whoever is sent to the page has a check');
  return openPage(ctx, page, asked, `${deps.publicUrl}/user/informationValidation`);
};

/** The check is certain by now: when the page does not open, it waits for the next try, under the same id. */
const openPage = async (
  ctx: Context,
  page: IdentityPage,
  check: Check,
  returnUrl: string,
): Promise<Opened> => {
  const opened = await page
    .open({ checkId: check.id, reference: check.reference, returnUrl })
    .catch(() => fail('identity_page_closed', { retryAfterSeconds: 5 }));
  const { reference } = opened;
  if (reference !== check.reference)
    await transact({ ...ctx, route: null }, (tx) => nameCheck(tx, check.id, reference), {
      scope: { kind: 'system' },
    });
  return opened.kind === 'open'
    ? { url: opened.url }
    : fail('identity_check_pending', { retryAfterSeconds: 2 });
};
