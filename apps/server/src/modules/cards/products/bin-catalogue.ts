import type { OutputOf } from '@tael/contract';
import type { cardRoutes } from '@tael/contract/cards/routes';
import { subtract } from '@tael/money';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { read } from '../../../kernel/transaction.ts';
import { quote } from '../../fees/index.ts';
import { customerBalances } from '../../ledger/index.ts';
import { settingsOf } from '../../limits/index.ts';
import type { BinDeps } from './bin-deps.ts';
import { ownerOf } from './bin-owner.ts';
import { applicationsOf, openBins } from './bin-repository.ts';
import { isOpenTo, productCap, productsUsed } from './bin-rules.ts';
import { binTerms } from './bin-terms.ts';
import { amountResponse, presentApplications, presentBin } from './present-bins.ts';
import { cardCap } from '../rules.ts';

/** Every product of the platform as it stands to this customer, and what applying for one more costs. */
export const binCatalogue =
  ({ ledger, fundingOf }: BinDeps) =>
  (ctx: Context): Promise<OutputOf<typeof cardRoutes.binCatalogue>> =>
    read(ctx, async (tx) => {
      const { tenantId, customerId, entityType } = await ownerOf(tx, customerOf(ctx).customerId);
      const bins = await openBins(tx, tenantId);
      const rows = await applicationsOf(tx, customerId);
      const applications = await presentApplications(tx, customerId, rows);
      const settings = await settingsOf(tx, tenantId);
      const { funding, freeFrom, price } = await binTerms(tx, ctx, fundingOf, customerId);
      const each = async (code: 'card_creation' | 'card_monthly_usage') =>
        amountResponse((await quote(tx, ctx, { customerId, code, quantity: 1 })).amount);
      const { available } = await customerBalances(tx, ledger, customerId, price.amount.currency);
      return {
        products: bins.map((bin) => ({
          bin: presentBin(bin),
          uses: bin.uses,
          comesWith: bin.comes_with,
          isOpenToMe: isOpenTo(
            bin,
            entityType,
            rows.find((row) => row.bin_id === bin.id),
          ),
          application: applications.find((one) => one.bin.id === bin.id) ?? null,
        })),
        terms: {
          funding: amountResponse(funding),
          freeFrom: amountResponse(freeFrom),
          fee: amountResponse(price.amount),
          availableAfter: amountResponse(subtract(available, price.amount)),
          creationFee: await each('card_creation'),
          monthlyFee: await each('card_monthly_usage'),
          productsUsed: productsUsed(bins, entityType, rows),
          productsAllowed: productCap(entityType, settings),
          cardsAllowed: cardCap(entityType, settings),
        },
      };
    });
