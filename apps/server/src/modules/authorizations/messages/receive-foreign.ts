import type { OutputOf } from '@tael/contract';
import type { authorizationRoutes } from '@tael/contract/authorizations/routes';
import type { CallExtras } from '../../../kernel/call-extras.ts';
import type { Context } from '../../../kernel/context.ts';
import { fail, Failure } from '../../../kernel/failure.ts';
import type { ForeignCall, ForeignNetwork } from '../../../providers/card-network/port.ts';
import type { NetworkReceiver } from './gather-messages.ts';

type Routes = typeof authorizationRoutes;
type Call = Pick<CallExtras, 'rawBody' | 'header'>;

interface ForeignDeps {
  readonly foreign: ForeignNetwork | null;
  readonly receive: NetworkReceiver;
}

const callOf = ({ rawBody, header }: Call): ForeignCall => ({
  body: rawBody?.toString('utf8') ?? '',
  header,
});

/** Each message audits itself: the route's own guard would see only one of them. */
const asNetwork = (ctx: Context): Context => ({ ...ctx, channel: 'network', route: null });

/** A purchase that a network asks about in its own words, decided as any other. Throws `network_signature_invalid`. */
export const receiveForeignAsk = async (
  ctx: Context,
  { foreign, receive }: ForeignDeps,
  call: Call,
): Promise<OutputOf<Routes['receiveLithicAuthorization']>> => {
  const asked = await foreign?.readAsk(callOf(call));
  if (!foreign || !asked) return fail('network_signature_invalid');
  if (asked.kind !== 'ask') return foreign.answerOf(asked.kind === 'approved' ? null : 'card_unknown');
  const { reason } = await receive(asNetwork(ctx), asked.message);
  return foreign.answerOf(reason);
};

/** A notice about a purchase that nobody here knows, or that has ended, changes nothing. */
const isNoNews = (error: unknown): boolean =>
  error instanceof Failure && (error.code === 'not_found' || error.code === 'authorization_already_ended');

/**
 * What a network tells in its own words, one after the other: what fails is told again by the network, and what was taken
 * before is answered again. Throws `network_signature_invalid`.
 */
export const receiveForeignNotice = async (
  ctx: Context,
  { foreign, receive }: ForeignDeps,
  call: Call,
): Promise<OutputOf<Routes['receiveLithicEvent']>> => {
  const messages = (await foreign?.readNotice(callOf(call))) ?? fail('network_signature_invalid');
  let outcome: 'applied' | 'ignored' = 'ignored';
  for (const message of messages) {
    try {
      await receive(asNetwork(ctx), message);
      outcome = 'applied';
    } catch (error) {
      if (!isNoNews(error)) throw error;
    }
  }
  return { outcome };
};
