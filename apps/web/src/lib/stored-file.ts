import { skipToken, useQuery } from '@tanstack/react-query';
import { call } from './client.ts';

interface ReadableFile {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: number;
  /** The file itself, to be shown or saved. */
  readonly url: string;
}

/** A file that was handed in, for whoever may read it. It is fetched when something wants to show it. */
export const useStoredFile = (id: string | null | undefined) =>
  useQuery({
    queryKey: ['files', id],
    queryFn:
      id === null || id === undefined
        ? skipToken
        : async ({ signal }): Promise<ReadableFile> => {
            const { name, mediaType, base64 } = await call('readFile', { id }, { signal });
            const bytes = Math.floor((base64.replace(/=+$/, '').length * 3) / 4);
            return { name, mediaType, bytes, url: `data:${mediaType};base64,${base64}` };
          },
    staleTime: Infinity,
    gcTime: 60_000,
    meta: { inPlace: true },
  });
