import type { InputOf, OutputOf, Permission } from '@tael/contract';
import { userType } from '@tael/contract/identity/states';
import type { backOfficeRoutes } from '@tael/contract/reporting/back-office-routes';
import { customerSections, type CustomerSection } from '@tael/contract/reporting/figure-lists';
import { principalOf, type Context, type Principal } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { pageOfRows, readCursor } from '../../../kernel/lists/keyset.ts';
import { linesOf, type Line, type LineSource } from '../../../kernel/lists/lines.ts';
import { read, type Tx } from '../../../kernel/transaction.ts';
import { purchaseLines } from '../../authorizations/index.ts';
import { cardLines, limitsLeft } from '../../cards/index.ts';
import { disputeLines } from '../../disputes/index.ts';
import { feeLines } from '../../fees/index.ts';
import { alertLines } from '../../fraud/index.ts';
import { depositLines, intentLines } from '../../funding/index.ts';
import { emailsOf } from '../../identity/index.ts';
import { customerBalances, type Ledger } from '../../ledger/index.ts';
import { limitRequestQueue } from '../../limits/index.ts';
import { ticketLines } from '../../messaging/index.ts';
import { findCustomer, personLines } from '../../org/index.ts';
import { paymentLines } from '../../payments/index.ts';
import { asResponse } from '../money-response.ts';
import { presentLine } from './present-line.ts';

type Routes = typeof backOfficeRoutes;

const sources: Readonly<Record<CustomerSection, { readonly code: Permission; readonly lines: LineSource }>> =
  {
    people: { code: 'customer:read', lines: personLines },
    cards: { code: 'card.admin:read', lines: cardLines },
    purchases: { code: 'customer:read', lines: purchaseLines },
    payments: { code: 'payment.review:read', lines: paymentLines },
    deposits: { code: 'funding.review:read', lines: depositLines },
    other_funding: { code: 'funding.review:read', lines: intentLines },
    fees: { code: 'customer:read', lines: feeLines },
    limit_requests: { code: 'limit.review:read', lines: limitRequestQueue },
    tickets: { code: 'ticket.admin:read', lines: ticketLines },
    disputes: { code: 'dispute.review:read', lines: disputeLines },
    fraud: { code: 'fraud.review:read', lines: alertLines },
  };

const shown = 5;

/** An operator looks after its customers as a whole; of the platform's staff each sees what their role reads. */
const maySee = ({ userType: type, permissions }: Principal, section: CustomerSection): boolean =>
  type === userType.operator || permissions.has(sources[section].code);

/** Whoever has said no name yet is told by the address that they sign in with. */
const named = async (tx: Tx, section: CustomerSection, lines: readonly Line[]): Promise<readonly Line[]> => {
  if (section !== 'people') return lines;
  const emails = await emailsOf(
    tx,
    lines.filter(({ title }) => title === '').map(({ id }) => id),
  );
  return lines.map((line) => ({ ...line, title: line.title || (emails.get(line.id) ?? '') }));
};

/** Everything of a customer on one page, each part for whoever may read it. Throws `not_found`. */
export const customerOverview =
  ({ ledger }: { readonly ledger: Ledger }) =>
  (
    ctx: Context,
    { id }: InputOf<Routes['customerOverview']>,
  ): Promise<OutputOf<Routes['customerOverview']>> =>
    read(ctx, async (tx) => {
      const who = principalOf(ctx);
      const customer = (await findCustomer(tx, id)) ?? fail('not_found');
      const { posted, available, held, onDeposit } = await customerBalances(tx, ledger, id, 'USD');
      const { ofMonth } = await limitsLeft(tx, ctx, { tenantId: customer.tenantId, customerId: id });
      const sections = [];
      for (const section of customerSections.filter((one) => maySee(who, one))) {
        const found = await linesOf(tx, sources[section].lines, id, { limit: shown, after: undefined });
        const lines = await named(tx, section, found.slice(0, shown));
        sections.push({ section, items: lines.map(presentLine), hasMore: found.length > shown });
      }
      return {
        balances: {
          posted: asResponse(posted),
          available: asResponse(available),
          held: asResponse(held),
          onDeposit: asResponse(onDeposit),
        },
        limitLeft: asResponse(ofMonth),
        sections,
      };
    });

/** All of one kind that a customer has, newest first. Throws `not_found`, and `forbidden` for what the reader may not see. */
export const customerLines = (
  ctx: Context,
  { id, section, cursor, limit }: InputOf<Routes['customerLines']>,
): Promise<OutputOf<Routes['customerLines']>> =>
  read(ctx, async (tx) => {
    if (!maySee(principalOf(ctx), section)) fail('forbidden');
    if (!(await findCustomer(tx, id))) fail('not_found');
    const found = await linesOf(tx, sources[section].lines, id, { limit, after: readCursor(cursor) });
    const { rows, nextCursor } = pageOfRows(found, limit, (line) => line);
    return { items: (await named(tx, section, rows)).map(presentLine), nextCursor };
  });
