import type { HandlersFor } from '@tael/contract';
import type { sandboxRoutes } from '@tael/contract/sandbox/routes';
import type { SandboxClock } from './kernel/clock.ts';
import type { Context } from './kernel/context.ts';
import { readInstallation, writeInstallation } from './kernel/installation.ts';
import { read, transact } from './kernel/transaction.ts';
import type { SandboxMail } from './providers/mail/sandbox.ts';

/** The name under which the sandbox keeps how far its clock runs ahead. */
const clockOffsetName = 'sandbox_clock_offset_ms';

/** Sets the clock as far ahead as it was when the server ended. */
export const resumeClock = async (ctx: Context, clock: SandboxClock): Promise<void> => {
  const offset = await read(ctx, (tx) => readInstallation(tx, clockOffsetName));
  if (typeof offset === 'number') clock.advance(offset);
};

type Levers = Pick<
  HandlersFor<Context, typeof sandboxRoutes>,
  'sandboxMessages' | 'sandboxCaptcha' | 'sandboxClock'
>;

/** The levers that belong to no module: the mailbox, captchas, the clock. Money's own levers are in its modules. */
export const createSandboxHandlers = (deps: {
  readonly mail: SandboxMail;
  readonly clock: SandboxClock;
  readonly captchaAnswer: (ctx: Context, id: string) => Promise<string>;
  /** Runs what the new time makes due. */
  readonly afterAdvance: () => Promise<void>;
}): Levers => ({
  sandboxMessages: (_ctx, input) => deps.mail.sentTo(input.to),
  sandboxCaptcha: async (ctx, input) => ({ answer: await deps.captchaAnswer(ctx, input.id) }),
  sandboxClock: async (ctx, input) => {
    deps.clock.advance(input.advanceSeconds * 1_000);
    await transact(ctx, (tx) => writeInstallation(tx, clockOffsetName, deps.clock.offsetMs()));
    await deps.afterAdvance();
    return { now: deps.clock.now().toISOString() };
  },
});
