import { createHash } from 'node:crypto';
import type { IdentityReason } from '@tael/contract/onboarding/states';
import Stripe from 'stripe';
import { z } from 'zod';
import { isSignedWith, signMessage } from '../../kernel/signed/signed-message.ts';
import { ProviderFault } from '../../kernel/provider-calls/provider-fault.ts';
import type { ProviderLine } from '../../kernel/provider-calls/provider-line.ts';
import type { SystemContextParts } from '../../kernel/system-context.ts';
import type { KeyRing } from '../../kernel/key-ring.ts';
import { compareIdentity, type Comparison } from './compare-identity.ts';
import type { IdentityCheck, IdentityNotice, StatedIdentity } from './port.ts';

export interface StripeIdentitySettings {
  readonly url: string;
  /** A restricted key that may write verification sessions and read their sensitive results. */
  readonly key: string;
  readonly webhookSecret: string;
}

const provider = 'identity check';

/** As much of a session as is read. */
const session = z.object({
  id: z.string().min(1),
  client_reference_id: z.string().nullable(),
  status: z.string(),
  url: z.string().nullable(),
  last_error: z.object({ code: z.string().nullable() }).nullable(),
  verified_outputs: z
    .object({
      first_name: z.string().nullable(),
      last_name: z.string().nullable(),
      dob: z
        .object({ year: z.int().nullable(), month: z.int().nullable(), day: z.int().nullable() })
        .nullish(),
    })
    .nullish(),
});
/** Sessions that are none of ours have no id of ours. */
const noticed = z.object({ id: z.string().min(1), client_reference_id: z.uuid() });
type Session = z.output<typeof session>;

/** The library takes what a proxy says in Stripe's place for an answer: what is no session was no answer. */
const asSession = (answer: unknown): Session => {
  const { data } = session.safeParse(answer);
  if (!data) throw new ProviderFault(provider, 'answered with no session', true);
  return data;
};

/**
 * Stripe Identity: somebody shows a document and their face on Stripe's page, and a signed notice says that something
 * happened. What happened is read from Stripe, so that notices may be lost, come twice, or in any order. `key` signs what
 * is read.
 */
export const stripeIdentityCheck = (
  { clock }: Pick<SystemContextParts, 'clock'>,
  settings: StripeIdentitySettings,
  { key, line }: { readonly key: KeyRing; readonly line: ProviderLine },
): IdentityCheck => {
  const stripe = clientOf(settings);
  const sessions = stripe.identity.verificationSessions;
  const ask = (operation: string, act: () => Promise<unknown>): Promise<Session> =>
    line.call(operation, () => act().then(asSession, toFault));
  const create = (checkId: string, returnUrl: string, before: string | null): Promise<Session> => {
    const wanted: Stripe.Identity.VerificationSessionCreateParams = {
      type: 'document',
      client_reference_id: checkId,
      options: { document: { require_live_capture: true, require_matching_selfie: true } },
      return_url: returnUrl,
    };
    // The same key with other words would be refused, so what was said is part of the key.
    const said = createHash('sha256')
      .update(`${returnUrl}|${before ?? ''}`)
      .digest('hex')
      .slice(0, 16);
    return ask('open', () => sessions.create(wanted, { idempotencyKey: `${checkId}-${said}` }));
  };

  return {
    page: {
      open: async ({ checkId, reference, returnUrl }) => {
        const known = reference === null ? null : await ask('reopen', () => sessions.retrieve(reference));
        // One that was canceled there takes nobody in any more.
        const { id, url } =
          known === null || known.status === 'canceled' ? await create(checkId, returnUrl, reference) : known;
        return url === null ? { kind: 'under_way', reference: id } : { kind: 'open', reference: id, url };
      },
      readNotice: (notice) => {
        const event = eventOf(stripe, settings.webhookSecret, notice, clock.millis());
        if (event === undefined) return undefined;
        if (!event.type.startsWith('identity.verification_session.')) return null;
        const about = noticed.safeParse(event.data.object).data;
        return about ? { checkId: about.client_reference_id, reference: about.id } : null;
      },
      verdict: async ({ checkId, reference, person }) => {
        const expand = ['verified_outputs', 'verified_outputs.dob'];
        const found = await ask('read', () => sessions.retrieve(reference, { expand }));
        if (found.client_reference_id !== checkId) return null;
        const said = verdictOf(found, person);
        if (said === null) return null;
        const message = { checkId, ...said, decidedAt: clock.now().toISOString() };
        return signMessage(key, JSON.stringify(message), clock.millis());
      },
    },
    submit: () =>
      Promise.reject(new ProviderFault(provider, 'it takes pictures on its own page alone', false)),
    isAuthentic: (message) => isSignedWith(key, message),
  };
};

const clientOf = ({ url, key }: StripeIdentitySettings): Stripe => {
  const { protocol, hostname, port } = new URL(url);
  return new Stripe(key, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port !== '' && { port }),
    // Deadlines, repeats and pauses are those of every provider here.
    timeout: 9_000,
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(),
  });
};

/** What Stripe says of a fault may hold what a person wrote: the status alone is kept. */
const toFault = (error: unknown): never => {
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
  const status = error.statusCode ?? null;
  if (status === null) throw new ProviderFault(provider, 'it was not reached', true);
  // 409: the same call is still under way there.
  const isTransient = status === 409 || status === 429 || status >= 500;
  throw new ProviderFault(provider, `answered ${String(status)}`, isTransient, status);
};

const eventOf = (
  stripe: Stripe,
  secret: string,
  { body, header }: IdentityNotice,
  now: number,
): Stripe.Event | undefined => {
  const signature = header('stripe-signature') ?? '';
  try {
    return stripe.webhooks.constructEvent(body, signature, secret, undefined, undefined, now);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined;
    throw error;
  }
};

/** Why somebody was not confirmed. What is not listed is mended by coming back to the page: it is no verdict. */
const refusals: Readonly<Partial<Record<string, Comparison>>> = {
  document_expired: { verdict: 'failed', reasons: ['document_expired'] },
  document_type_not_supported: { verdict: 'failed', reasons: ['document_not_accepted'] },
  document_unverified_other: { verdict: 'failed', reasons: ['document_blurred'] },
  country_not_supported: { verdict: 'failed', reasons: ['document_not_accepted'] },
  selfie_document_missing_photo: { verdict: 'failed', reasons: ['document_not_accepted'] },
  selfie_face_mismatch: { verdict: 'failed', reasons: ['face_mismatch'] },
  selfie_unverified_other: { verdict: 'failed', reasons: ['face_mismatch'] },
  // Signs of deceit, and of youth, are looked at by a person.
  selfie_manipulated: { verdict: 'needs_review', reasons: ['face_mismatch'] },
  under_supported_age: { verdict: 'needs_review', reasons: ['birth_date_mismatch'] },
};

const verdictOf = (
  { status, last_error: error, verified_outputs: seen }: Session,
  person: StatedIdentity,
): { readonly verdict: Comparison['verdict']; readonly reasons: readonly IdentityReason[] } | null => {
  if (status === 'requires_input') return refusals[error?.code ?? ''] ?? null;
  if (status !== 'verified') return null;
  return compareIdentity(person, {
    firstName: seen?.first_name ?? null,
    lastName: seen?.last_name ?? null,
    birthDate: dayOf(seen?.dob ?? null),
  });
};

const dayOf = (
  dob: { readonly year: number | null; readonly month: number | null; readonly day: number | null } | null,
): string | null => {
  if (dob?.year == null || dob.month == null || dob.day == null) return null;
  return [
    String(dob.year).padStart(4, '0'),
    ...[dob.month, dob.day].map((n) => String(n).padStart(2, '0')),
  ].join('-');
};
