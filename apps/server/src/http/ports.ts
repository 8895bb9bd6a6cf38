import type { RouteDefinition, StepUpPurpose } from '@tael/contract';
import type { CallExtras } from '../kernel/call-extras.ts';
import type { Context, Principal } from '../kernel/context.ts';

/** A session as the door of identity finds it; what else it carries only identity reads. */
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

/** What the http layer needs from the rooms; app.ts wires it. */
export interface HttpPorts<Session extends SignedIn = SignedIn> {
  readonly countryHeader: string | null;
  findSession(ctx: Context, accessToken: string): Promise<Session | undefined>;
  checkRequestCode(ctx: Context, call: RequestCodeCall<Session>): Promise<void>;
  requireStepUp(ctx: Context, purpose: StepUpPurpose, subjectId: string): Promise<void>;
}

/** A route with its verb, the types of both already checked against each other. */
export interface MountedRoute {
  readonly name: string;
  readonly definition: RouteDefinition;
  readonly handler: (ctx: Context, input: never, extras: CallExtras) => Promise<unknown>;
  /** Refuses an input that no fresh proof would help. */
  readonly check?: ((ctx: Context, input: never) => Promise<unknown>) | undefined;
}
