import { useNavigate } from 'react-router';
import { ApiError } from '../calls/api-error.ts';
import { landingAfterLogin, overview } from '../paths/landing.ts';
import { currentWords } from '../words/language.ts';
import { endSession, type SignedIn } from './session.ts';
import { redirectUrl } from '../storage/storage.ts';

/**
 * Waits for a sign-in and goes where the specification sends this person. A suspended account is signed out again with its
 * sentence, as a refusal that the form shows.
 */
export const useEnter = (): ((signedIn: Promise<SignedIn>) => Promise<void>) => {
  const navigate = useNavigate();
  return async (signedIn) => {
    const { user, accounts, isNeedIdv } = await signedIn;
    const landing = landingAfterLogin({ isNeedIdv, entityType: user.userEntityType, accounts });
    if (landing === 'suspended') {
      await endSession();
      const message = currentWords('browserErrors').account_suspended.replace(
        '{product}',
        currentWords('common').product,
      );
      throw new ApiError({ code: 'account_suspended', status: 403, message });
    }
    await navigate(landing === overview ? (redirectUrl.read() ?? overview) : landing, { replace: true });
  };
};
