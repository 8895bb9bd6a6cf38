import type { HandlersFor, InputOf, identityRoutes } from '@tael/contract';
import type { CallExtras } from '../../kernel/call-extras.ts';
import type { Context } from '../../kernel/context.ts';
import { fail } from '../../kernel/failure.ts';
import { addPasskey, startPasskey } from './passkeys/add-passkey.ts';
import { addAllowedRange, listAllowedRanges, removeAllowedRange } from './addresses/allowed-ranges.ts';
import { checkLogin } from './attempts/attempts.ts';
import { giveCaptcha } from './attempts/captcha.ts';
import { changeMobile, sendSmsCode } from './people/change-mobile.ts';
import { changePassword } from './passwords/change-password.ts';
import { currentUser } from './people/current-user.ts';
import type { IdentityDeps } from './deps.ts';
import {
  confirmTotp,
  disableTotp,
  listFactors,
  proveFactor,
  renewRecoveryCodes,
  startTotp,
} from './factors/factors.ts';
import { createFindSession, type SignedIn } from './sessions/find-session.ts';
import { logOut } from './sign-in/log-out.ts';
import { giveLoginSign } from './sign-in/login-sign.ts';
import { listSessions, revokeOtherSessions, revokeSession } from './sessions/own-sessions.ts';
import { passkeySignIn, passkeySignInOptions } from './sign-in/passkey-sign-in.ts';
import { passkeyStepUp, passkeyStepUpOptions } from './passkeys/passkey-step-up.ts';
import { listPasskeys, removePasskey, renamePasskey } from './passkeys/passkeys.ts';
import { personInfo, removeAvatar, savePersonInfo, setAvatar } from './people/person-info.ts';
import { refresh } from './sessions/refresh.ts';
import { relyingPartyOf } from './passkeys/relying-party.ts';
import { createRequestCodes, type SignedCall } from './sessions/request-codes.ts';
import { remainingShare } from './rules.ts';
import { createSealer } from './secrets.ts';
import { resetPassword } from './passwords/reset-password.ts';
import { sendEmailCode } from './codes/send-email-code.ts';
import { signInHistory } from './sign-in/sign-in-history.ts';
import { signIn, type CameFrom, type SignInDeps } from './sign-in/sign-in.ts';
import { ssoSignIn } from './sign-in/sso-sign-in.ts';
import { sendStepUpCode, stepUp } from './step-up.ts';
import type { TokenAnswer } from './sessions/tokens.ts';

/** The console's public client; its secret is empty (interface section 2). */
const consoleClient = 'tael-console';

const hostOf = (extras: CallExtras): string | null => extras.header('host');

type TokenInput = InputOf<typeof identityRoutes.token>;

/** The ways to tokens, by the grant that names them. */
const grants: Readonly<
  Record<
    TokenInput['grant_type'],
    (ctx: Context, deps: SignInDeps, from: CameFrom, input: TokenInput) => Promise<TokenAnswer>
  >
> = {
  password_code: signIn,
  passkey: passkeySignIn,
  sso: ssoSignIn,
  refresh_token: (ctx, deps, _from, input) => refresh(ctx, deps, input),
};

export interface Identity {
  readonly handlers: HandlersFor<Context, typeof identityRoutes, CallExtras>;
  /** Who a live access token belongs to; undefined for any other text. */
  findSession(ctx: Context, accessToken: string): Promise<SignedIn | undefined>;
  /** Throws `request_code_invalid` unless this very call was signed by the session's holder, now and for the first time. */
  checkRequestCode(ctx: Context, call: SignedCall): Promise<void>;
}

/** The module with what it needs from others. */
export const createIdentity = (deps: IdentityDeps): Identity => {
  const codes = createRequestCodes(createSealer(deps.masterKeys, 'tael-request-code-keys'));
  const sealer = createSealer(deps.masterKeys, 'tael-totp-secrets');
  const site = relyingPartyOf(deps.publicUrl);
  const findSession = createFindSession(deps);
  return {
    findSession,
    checkRequestCode: (ctx, call) => codes.check(ctx, call),
    handlers: {
      sendEmailCode: (ctx, input, extras) => sendEmailCode(ctx, deps, hostOf(extras), input),
      resetPassword: (ctx, input, extras) => resetPassword(ctx, deps, hostOf(extras), input),
      checkLogin: (ctx, input, extras) => checkLogin(ctx, deps, hostOf(extras), input),
      captcha: (ctx, input, extras) => giveCaptcha(ctx, deps, hostOf(extras), input.deviceId),
      token: async (ctx, input, extras) => {
        if (ctx.clientId !== consoleClient) return fail('client_invalid');
        const from = { host: hostOf(extras), userAgent: extras.header('user-agent') };
        return grants[input.grant_type](ctx, { ...deps, sealer, site }, from, input);
      },
      loginSign: (ctx, input, extras) => giveLoginSign(ctx, deps, hostOf(extras), input),
      passkeySignInOptions: (ctx, input, extras) =>
        passkeySignInOptions(ctx, deps, site, hostOf(extras), input),
      passkeyStepUpOptions: (ctx, input) => passkeyStepUpOptions(ctx, site, input),
      passkeyStepUp: (ctx, input) => passkeyStepUp(ctx, site, input),
      listPasskeys,
      startPasskey: (ctx) => startPasskey(ctx, deps, site),
      addPasskey: (ctx, input) => addPasskey(ctx, site, input),
      renamePasskey,
      removePasskey,
      remainingTime: async (ctx, input) => {
        const session = await findSession(ctx, input.accessToken);
        return session ? remainingShare(session.accessExpiresAt.getTime(), ctx.clock.millis()) : 0;
      },
      requestCodeValue: (ctx) => codes.giveValue(ctx),
      logout: logOut,
      sendStepUpCode: (ctx) => sendStepUpCode(ctx, deps),
      stepUp: (ctx, input) => stepUp(ctx, (as, code) => proveFactor(as, sealer, code), input),
      listFactors,
      startTotp: (ctx) => startTotp(ctx, deps, sealer),
      confirmTotp: (ctx, input) => confirmTotp(ctx, sealer, input),
      disableTotp,
      renewRecoveryCodes,
      changePassword,
      sendSmsCode,
      changeMobile,
      personInfo: (ctx) => personInfo(ctx, deps),
      savePersonInfo: (ctx, input) => savePersonInfo(ctx, deps, input),
      setAvatar: (ctx, input) => setAvatar(ctx, deps, input),
      removeAvatar,
      listAllowedRanges,
      addAllowedRange,
      removeAllowedRange,
      listSessions,
      revokeSession,
      revokeOtherSessions,
      signInHistory,
      me: (ctx) => currentUser(ctx, deps),
    },
  };
};
