import type { Context } from '../../kernel/context.ts';
import type { EventJob } from '../../kernel/events/job.ts';
import type { SignedMessage } from '../../kernel/signed/signed-message.ts';

/** A support request (specification section 7). The same `id` handed over again is the same request. */
export interface SupportRequest {
  readonly id: string;
  readonly subject: string;
  readonly comment: string;
  readonly requester: { readonly name: string; readonly email: string; readonly phone: string };
  readonly tag: 'web_widget';
  readonly openedAt: Date;
  readonly language: 'en_US' | 'zh_CN';
}

/** More of the requester's words. The same `id` handed over again is the same comment. */
export interface SupportComment {
  readonly id: string;
  readonly reference: string;
  readonly requestId: string;
  readonly text: string;
  readonly language: 'en_US' | 'zh_CN';
}

/**
 * The provider whose people answer our customers. What they say comes later, as a signed message; the body is
 * `{ answerId, requestId, author, text, isSolved }`, possibly more than once.
 */
export interface Helpdesk {
  /** Hands a request over and answers the provider's name for it; throws when the provider did not take it. */
  open(request: SupportRequest): Promise<{ readonly reference: string }>;
  comment(comment: SupportComment): Promise<void>;
  /** The requester needs no further answer. */
  close(reference: string): Promise<void>;
  /** What was said since, as a notice of the provider tells us to look; undefined when it did not sign the notice. */
  receive(notice: HelpdeskNotice): Promise<readonly SignedMessage[] | undefined>;
  /** Whether the provider itself signed this message. */
  isAuthentic(message: SignedMessage): boolean;
}

/** A notice that something happened to a request: which one, and the bytes and headers that were signed. */
export interface HelpdeskNotice {
  readonly reference: string;
  readonly body: string;
  header(name: string): string | null;
}

export interface HelpdeskAnswer {
  readonly requestId: string;
  readonly text: string;
  readonly isSolved: boolean;
}

export interface SandboxHelpdesk extends Helpdesk {
  /** What somebody of the helpdesk says, signed as a real provider's message would be. */
  answer(answer: HelpdeskAnswer): SignedMessage;
  /** Sends what the sandbox answers by itself. */
  answerJob(deliver: (ctx: Context, message: SignedMessage) => Promise<unknown>): EventJob;
}
