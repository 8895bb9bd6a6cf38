import { skipToken, useQuery } from '@tanstack/react-query';
import { callForFile } from '../calls/file-call.ts';

interface ReadableFile {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: number;
  /** The file itself, to be shown or saved. */
  readonly url: string;
}

// Unlike the address of an object it needs no end: it goes with what was read.
const dataUrl = (content: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string); // asked for as an address
    reader.onerror = () => reject(reader.error ?? new Error('the file could not be read'));
    reader.readAsDataURL(content);
  });

/** A file that was handed in, for whoever may read it. It is fetched when something wants to show it. */
export const useStoredFile = (id: string | null | undefined) =>
  useQuery({
    queryKey: ['files', id],
    queryFn:
      id === null || id === undefined
        ? skipToken
        : async ({ signal }): Promise<ReadableFile> => {
            const { name, content } = await callForFile('readFile', { id }, { signal });
            return { name, mediaType: content.type, bytes: content.size, url: await dataUrl(content) };
          },
    staleTime: Infinity,
    gcTime: 60_000,
    meta: { inPlace: true },
  });
