import { ApiError } from './api-error.ts';
import type { CallInput, CallOutput } from './client.ts';
import { lookingAs } from './looking-as.ts';
import { prepare, refusal } from './http.ts';
import { callNamed } from './known-calls.ts';
import { currentLanguage, currentWords } from '../words/language.ts';
import { accessToken } from './tokens.ts';

export type StoredFile = CallOutput<'uploadFile'>;
export type FilePurpose = CallInput<'uploadFile'>['purpose'];

export interface UploadTarget {
  readonly purpose: FilePurpose;
  /** The secret of an invitation, for whoever has no session. */
  readonly invitation?: string | undefined;
}

/** An upload may take long, but not stand still for longer than this. */
const stallMs = 60_000;

const bodyOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Sends one file, telling how much of it has left. `fetch` tells nothing about what was sent, so this is the older way
 * of asking; and two uploads are two files, so neither replaces the other as a repeated call would.
 */
export const upload = async (
  { purpose, invitation }: UploadTarget,
  file: File,
  { onSent, signal }: { onSent: (share: number) => void; signal: AbortSignal },
): Promise<StoredFile> => {
  const { method, url, body } = invitation
    ? prepare(callNamed('uploadOwnerDocument'), { token: invitation, purpose }, file)
    : prepare(callNamed('uploadFile'), { purpose }, file);
  const token = invitation ? null : await accessToken();
  if (token === undefined || !(body instanceof FormData))
    throw new ApiError({
      code: 'unauthorized',
      status: 401,
      message: currentWords('browserErrors').unauthorized,
    });
  return new Promise<StoredFile>((resolve, reject) => {
    const request = new XMLHttpRequest();
    let stalled: ReturnType<typeof setTimeout>;
    const unanswered = (code: 'network' | 'timed_out' | 'canceled') => {
      clearTimeout(stalled);
      const message = code === 'canceled' ? '' : currentWords('common').notices.network;
      reject(new ApiError({ code, status: 0, message }));
    };
    const watch = () => {
      clearTimeout(stalled);
      stalled = setTimeout(() => {
        unanswered('timed_out');
        request.abort();
      }, stallMs);
    };
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      watch();
      onSent(total > 0 ? loaded / total : 0);
    });
    request.addEventListener('error', () => unanswered('network'));
    request.addEventListener('abort', () => unanswered('canceled'));
    request.addEventListener('load', () => {
      clearTimeout(stalled);
      const answer = bodyOf(request.responseText);
      if (request.status !== 200) return reject(refusal(request.status, answer));
      return resolve((answer as { data: StoredFile }).data); // the envelope is the contract's
    });
    request.open(method, url);
    request.setRequestHeader('Language', currentLanguage());
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    for (const [header, value] of Object.entries(lookingAs('uploadFile')))
      request.setRequestHeader(header, value);
    signal.addEventListener('abort', () => request.abort());
    watch();
    request.send(body);
  });
};
