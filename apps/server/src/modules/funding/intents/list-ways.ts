import type { OutputOf } from '@tael/contract';
import type { fundingIntentRoutes } from '@tael/contract/funding/intents/routes';
import type { FundingWay, OfferedWay } from '@tael/contract/funding/intents/states';
import { formatMoney, zero, type Money } from '@tael/money';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { read } from '../../../kernel/transaction.ts';
import { percentText } from '../../fees/index.ts';
import type { FundingSettings } from '../settings.ts';
import { switchedOff } from '../switches/index.ts';
import { feeOf } from './price.ts';
import { lastUses } from './repository.ts';

type Offer = OutputOf<typeof fundingIntentRoutes.listFundingWays>[number];

const shown = (of: Money) => ({ amount: formatMoney(of), currency: of.currency });

/** How much at once, where that is settled for the way alone. */
const limitsOf = ({ qr, ach, zelle }: FundingSettings, way: FundingWay) =>
  ({ ach, zelle, alipay: qr, wechat: qr, usdc: undefined, crypto: undefined })[way];

/** The ways to add funds: the one used last first, then in their own order with bank transfers before the others. */
export const listFundingWays =
  ({ settings }: { readonly settings: FundingSettings }) =>
  (ctx: Context): Promise<Offer[]> =>
    read(ctx, async (tx) => {
      const { tenantId, customerId } = customerOf(ctx);
      const uses = await lastUses(tx, customerId);
      const lastUsedAt = (way: string) => uses.get(way)?.toISOString() ?? null;
      const off = await switchedOff(tx, { tenantId, customerId });
      const standing = (way: OfferedWay, isOffered = true) => ({
        isOpen: isOffered && !off.has(way),
        offReason: off.get(way)?.reason ?? null,
      });
      const offers: Offer[] = [
        {
          way: 'bank',
          ...standing('bank'),
          feePercent: null,
          minimum: null,
          maximum: null,
          lastUsedAt: lastUsedAt('bank'),
        },
      ];
      for (const { way, isOpen } of settings.ways) {
        const { price } = await feeOf(tx, ctx, { customerId, way, gross: zero('USD') });
        const limits = limitsOf(settings, way);
        offers.push({
          way,
          ...standing(way, isOpen),
          feePercent: price && percentText(price.rate),
          minimum: limits ? shown(limits.minimum) : price && shown(price.minimum),
          maximum: limits ? shown(limits.maximum) : null,
          lastUsedAt: lastUsedAt(way),
        });
      }
      const [first] = offers
        .filter(({ lastUsedAt: at }) => at !== null)
        .toSorted((one, other) => (other.lastUsedAt ?? '').localeCompare(one.lastUsedAt ?? ''));
      return first ? [first, ...offers.filter((offer) => offer !== first)] : offers;
    });
