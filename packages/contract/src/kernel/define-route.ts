import type { z } from 'zod';
import type { ErrorCode, FieldCode } from '../errors.ts';
import type { SwitchedFeature } from '../org/features.ts';
import type { Permission } from '../permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call: anyone; anyone with a session, also while registration is unfinished; or an active user who holds
 * the permission.
 */
export type Access = 'public' | 'session' | Permission;

/**
 * One route, stated once: the server mounts it, the console calls it, the OpenAPI page shows it, the tests loop over it.
 */
export interface RouteDefinition {
  readonly method: Method;
  /** Fastify-style path, `:name` for parameters. Parameters are fields of `input`. */
  readonly path: `/${string}`;
  readonly summary: { readonly en: string; readonly zh: string };
  readonly access: Access;
  /** Path parameters, query (GET, DELETE) or body (POST, PUT) as one strict object. */
  readonly input: z.ZodObject;
  readonly output: z.ZodType;
  /** Refusals beyond those every route may give (400, 401, 403, 404, 422, 429, 5xx of the kernel). */
  readonly errors: readonly ErrorCode[];
  /** `key`: needs an `Idempotency-Key`; its claim and stored answer commit with the work. */
  readonly idempotency: 'none' | 'key';
  /** The audit action that the verb's transaction must write; absent for reads. */
  readonly audit?: string;
  /** What must not be switched off for whoever calls. */
  readonly features?: readonly SwitchedFeature[];
  /** Moves money: refused for an account that is suspended or not active, checked inside the transaction. */
  readonly movesMoney?: boolean;
  /** Needs a fresh second factor for this purpose within the last five minutes. */
  readonly stepUp?: StepUpPurpose;
  /**
   * `bare`: the output is the whole body (the specification's exceptions). `text`: it is plain text, for an outside provider that
   * reads no JSON. `file`: the output is a file to be saved.
   */
  readonly reply?: 'envelope' | 'bare' | 'text' | 'file';
  /** Multipart upload, with what is said of a file that is too large; the file reaches the verb beside the input. */
  readonly upload?: FieldCode;
  /** No request code needed although a session is (validata/uuid, uploads). */
  readonly unsigned?: boolean;
  /** Calls a minute from one address, where fewer than everywhere else are enough. */
  readonly callsPerMinute?: number;
  /** Pages of any origin may call it: it is public, and whatever it allows stands in its input. */
  readonly anyOrigin?: boolean;
  /** The largest body that is read, where a provider sends whole files; the usual limits otherwise. */
  readonly mostBytes?: number;
  /** Of a key itself: any key may call it, whatever it holds. */
  readonly ofKey?: boolean;
  /** Mounted in sandbox mode only. */
  readonly sandboxOnly?: boolean;
}

export const stepUpPurposes = [
  'card.reveal',
  'card.pin',
  'limit.raise',
  'rule.promote',
  'approval.vote',
  'transfer.send',
  'payment.send',
  'webhook.change',
  'api_key.change',
  'payee.change',
  'payee.reveal',
  'bank_account.reveal',
  'password.change',
  'factor.change',
  'mobile.change',
  'addresses.change',
  'data.export',
  'sso.change',
] as const;
export type StepUpPurpose = (typeof stepUpPurposes)[number];

/** What moves money, or lets more of it move: confirmed for the very object that was shown. Others are confirmed at once for all. */
export const boundStepUps: ReadonlySet<StepUpPurpose> = new Set([
  'limit.raise',
  'rule.promote',
  'approval.vote',
  'transfer.send',
  'payment.send',
  'payee.change',
]);

/** Keeps the literal types of a route; the shape is checked by the compiler. */
export const defineRoute = <const R extends RouteDefinition>(route: R): R => route;

export type InputOf<R extends RouteDefinition> = z.output<R['input']>;
/** What the console sends: before defaults and transformations. */
export type CallOf<R extends RouteDefinition> = z.input<R['input']>;
/** What the verb returns and the console receives. */
export type OutputOf<R extends RouteDefinition> = z.output<R['output']>;

/**
 * One handler for each route of a noun; leaving one out does not compile. `Extras` is what a few verbs are given
 * beside their input (an uploaded file, the signed bytes of a message).
 */
export type HandlersFor<Context, Routes extends Record<string, RouteDefinition>, Extras = unknown> = {
  readonly [Name in keyof Routes]: (
    ctx: Context,
    input: InputOf<Routes[Name]>,
    extras: Extras,
  ) => Promise<OutputOf<Routes[Name]>>;
};

/**
 * What a few verbs that need a fresh proof refuse of their input before anybody is asked for one, beyond its schema. What
 * they say of an object is what whoever may call reads of it anyway.
 */
export type ChecksFor<Context, Routes extends Record<string, RouteDefinition>> = {
  readonly [
    Name in keyof Routes as Routes[Name] extends { readonly stepUp: StepUpPurpose } ? Name : never
  ]?: (ctx: Context, input: InputOf<Routes[Name]>) => Promise<unknown>;
};
