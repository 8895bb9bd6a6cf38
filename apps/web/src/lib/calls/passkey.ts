import type { CallInput, CallOutput } from './call-types.ts';
import { ApiError } from './api-error.ts';
import { currentWords } from '../words/language.ts';

/** Passkeys of this browser. The library that speaks with it is fetched when one is used: no page carries it. */
const library = () => import('@simplewebauthn/browser');

export type Assertion = CallInput<'passkeyStepUp'>['assertion'];
type Attestation = CallInput<'addPasskey'>['attestation'];

const isAbandoned = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** Undefined when the person closed the browser's own dialog; whatever else goes wrong there is one sentence. */
const asked = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await work();
  } catch (error) {
    if (isAbandoned(error)) return undefined;
    const message = currentWords('browserErrors').passkey_invalid;
    throw new ApiError({ code: 'passkey_invalid', status: 0, message });
  }
};

/** Signs a challenge with a passkey of this browser; undefined when the person would rather not. */
export const signChallenge = (
  optionsJSON: CallOutput<'passkeySignInOptions'>,
): Promise<Assertion | undefined> =>
  asked(async () => {
    const { startAuthentication } = await library();
    const { id, response } = await startAuthentication({ optionsJSON });
    const { clientDataJSON, authenticatorData, signature, userHandle = null } = response;
    return { credentialId: id, clientDataJSON, authenticatorData, signature, userHandle };
  });

/** Makes a new passkey in this browser; undefined when the person would rather not. */
export const createPasskey = (optionsJSON: CallOutput<'startPasskey'>): Promise<Attestation | undefined> =>
  asked(async () => {
    const { startRegistration } = await library();
    const { id, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { credentialId: id, clientDataJSON, attestationObject, transports };
  });
