import type { RouteDefinition, StepUpPurpose } from '@tael/contract';
import type { SwitchedFeature } from '@tael/contract/org/features';
import type { CallExtras } from '../kernel/call-extras.ts';
import type { Context, Principal } from '../kernel/context.ts';
import type { SignedReceiver } from '../kernel/signed/signed-receiver.ts';
import type { Traces } from '../kernel/traces/traces.ts';
import type { KeyReceiver } from '../modules/developers/index.ts';

/** A session as the interface of identity finds it; what else it carries only identity reads. */
export interface SignedIn {
  readonly principal: Principal;
}

export interface RequestCodeCall<Session extends SignedIn = SignedIn> {
  readonly session: Session;
  readonly method: string;
  readonly pathWithQuery: string;
  readonly bodyHash: string;
  readonly header: string | null;
}

/** What the http layer needs from the modules; app.ts passes it in. */
export interface HttpPorts<Session extends SignedIn = SignedIn> {
  readonly countryHeader: string | null;
  /** The way in for API keys, beside sessions. */
  readonly keys: KeyReceiver;
  /** Where somebody looks at traces. */
  readonly traces: Traces | null;
  findSession(ctx: Context, accessToken: string): Promise<Session | undefined>;
  /** The caller as somebody with this role, who only looks. Throws the refusal. */
  previewAs(ctx: Context, role: string): Promise<Principal>;
  /** The person whose console a view of the caller shows. Throws the refusal. */
  viewAs(ctx: Context, view: string): Promise<Principal>;
  /** Throws the refusal where one of them is switched off for the caller. */
  requireFeatures(ctx: Context, features: readonly SwitchedFeature[]): Promise<void>;
  checkRequestCode(ctx: Context, call: RequestCodeCall<Session>): Promise<void>;
  requireStepUp(ctx: Context, purpose: StepUpPurpose, subjectId: string): Promise<void>;
}

/** A route with its verb, the types of both already checked against each other. */
export interface MountedRoute {
  readonly name: string;
  readonly definition: RouteDefinition;
  readonly handler: (ctx: Context, input: never, extras: CallExtras) => Promise<unknown>;
  readonly receiver?: SignedReceiver | undefined;
  /** Refuses an input that no fresh proof would help. */
  readonly check?: ((ctx: Context, input: never) => Promise<unknown>) | undefined;
}
