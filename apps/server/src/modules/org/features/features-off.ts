import { hiddenBy, type SwitchedFeature } from '@tael/contract/org/features';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { read, type Tx } from '../../../kernel/transaction.ts';
import { switchesOf, type FeatureOwner } from './feature-repository.ts';

type Off = ReadonlySet<SwitchedFeature>;

/** What is off for a customer, or for the people of a tenant: whatever is off at either place. */
export const featuresOff = async (tx: Tx, owner: FeatureOwner): Promise<Off> =>
  new Set((await switchesOf(tx, owner)).filter((row) => !row.is_on).map(({ feature }) => feature));

/** Refuses the caller what is off for them. Throws `feature_off`. */
export const requireFeatures = async (ctx: Context, wanted: readonly SwitchedFeature[]): Promise<void> => {
  const off = await read(ctx, (tx) => featuresOff(tx, principalOf(ctx)));
  if (wanted.some((feature) => off.has(feature))) fail('feature_off');
};

/** The same of one customer, where an act says by itself which feature it needs. Throws `feature_off`. */
export const requireFeature = async (tx: Tx, owner: FeatureOwner, wanted: SwitchedFeature): Promise<void> => {
  if ((await featuresOff(tx, owner)).has(wanted)) fail('feature_off');
};

/** Whether nothing that is off hides a permission, or a screen. */
export const createShows = (off: Off) => {
  const hidden = [...off].map((feature) => hiddenBy[feature]);
  const codes = new Set<string>(hidden.flatMap((one) => one?.permissions ?? []));
  const components = new Set(hidden.flatMap((one) => one?.components ?? []));
  return {
    permission: (code: string): boolean => !codes.has(code),
    component: (name: string): boolean => !components.has(name),
  };
};
