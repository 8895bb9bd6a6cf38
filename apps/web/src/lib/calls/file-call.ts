import type { RouteName, routes } from '@tael/contract';
import type { FileAnswer } from '@tael/contract/kernel/file-answer';
import { ApiError, isApiError } from './api-error.ts';
import { identified, type CallInput, type CallOutput } from './client.ts';
import { lookingAs } from './looking-as.ts';
import { prepare, refusal, unanswered } from './http.ts';
import { callNamed } from './known-calls.ts';
import { currentLanguage } from '../words/language.ts';

type Routes = typeof routes;
/** The routes that answer with a file. */
export type FileRoute = {
  readonly [Name in RouteName]: CallOutput<Name> extends FileAnswer ? Name : never;
}[RouteName] &
  keyof Routes;

export interface ReceivedFile {
  readonly name: string;
  readonly content: Blob;
}

interface FileCallOptions {
  readonly signal?: AbortSignal;
  /** Told again and again how many bytes have come. */
  readonly onBytes?: (count: number) => void;
}

const nameIn = (disposition: string | null): string => {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1];
  return encoded === undefined ? 'tael' : decodeURIComponent(encoded);
};

/** Reads a body to its end. One that is cut throws, so that half a file is never taken for a whole one. */
const readAll = async (response: Response, onBytes: FileCallOptions['onBytes']): Promise<Blob> => {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let count = 0;
  const reader = response.body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    pieces.push(next.value);
    count += next.value.length;
    onBytes?.(count);
  }
  return new Blob(pieces, { type: response.headers.get('content-type') ?? '' });
};

/** Calls a route that answers with a file and gives back the whole of it, or throws `ApiError`. It may take long. */
export const callForFile = async <Name extends FileRoute>(
  name: Name,
  input: CallInput<Name>,
  { signal, onBytes }: FileCallOptions = {},
): Promise<ReceivedFile> => {
  const shape = callNamed(name);
  const attempt = async (): Promise<ReceivedFile> => {
    const request = prepare(shape, input);
    const headers = { Language: currentLanguage(), ...(await identified(request, true)), ...lookingAs(name) };
    try {
      const response = await fetch(request.url, {
        method: request.method,
        headers,
        credentials: 'omit',
        ...(signal && { signal }),
      });
      if (!response.ok) throw refusal(response.status, await response.json().catch(() => undefined));
      return {
        name: nameIn(response.headers.get('content-disposition')),
        content: await readAll(response, onBytes),
      };
    } catch (cause) {
      throw cause instanceof ApiError ? cause : unanswered(cause);
    }
  };
  try {
    return await attempt();
  } catch (error) {
    if (isApiError(error) && error.code === 'request_code_invalid') return attempt();
    throw error;
  }
};

/** Hands a file to the browser, which puts it where the reader's downloads go. */
export const saveFile = ({ name, content }: ReceivedFile): void => {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser takes the content over while it handles the press.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};
