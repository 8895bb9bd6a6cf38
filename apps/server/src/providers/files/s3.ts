import { AwsClient } from 'aws4fetch';
import { bytesInPieces, sha256Of } from '../../kernel/load/bytes-in-pieces.ts';
import { callHttp } from '../../kernel/provider-calls/provider-http.ts';
import { ProviderFault } from '../../kernel/provider-calls/provider-fault.ts';
import type { ProviderLine } from '../../kernel/provider-calls/provider-line.ts';
import type { FileStore } from './port.ts';

export interface S3Settings {
  /** `https://s3.eu-central-1.amazonaws.com`, or of any server that speaks S3; the bucket is a part of the path. */
  readonly url: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

/** Stores files in a bucket, encrypted there. A taken name is refused by the bucket itself, so two servers cannot race. */
export const s3Files = (settings: S3Settings, line: ProviderLine): FileStore => {
  const client = new AwsClient({
    accessKeyId: settings.accessKey,
    secretAccessKey: settings.secretKey,
    region: settings.region,
    service: 's3',
    retries: 0,
  });
  const at = (name: string): string => {
    if (!/^[0-9a-f]{64}$/.test(name)) throw new Error('files: no storage_name of ours');
    return `${settings.url.replace(/\/$/, '')}/${settings.bucket}/${name}`;
  };
  const call = async (method: string, name: string, body?: Buffer, headers: Record<string, string> = {}) => {
    const url = at(name);
    const hash = (await sha256Of(body ?? Buffer.alloc(0))).toString('hex');
    const content = body && (await sentInPieces(body));
    return line.call(method.toLowerCase(), async (signal) => {
      const signed = await client.sign(url, {
        method,
        ...(content && { body: content }),
        headers: { ...headers, 'x-amz-content-sha256': hash },
      });
      return callHttp('files', signed, { signal });
    });
  };
  const holds = async (name: string, bytes: Buffer): Promise<boolean> => {
    const answer = await call('GET', name);
    let at = 0;
    // Boundary: a body comes in bytes.
    for await (const piece of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
      if (!bytes.subarray(at, at + piece.length).equals(piece)) return false;
      at += piece.length;
    }
    return at === bytes.length;
  };
  return {
    put: async (name, bytes) => {
      const headers = { 'if-none-match': '*', 'x-amz-server-side-encryption': 'AES256' };
      try {
        await call('PUT', name, bytes, headers);
      } catch (error) {
        // A first attempt may have stored them although its answer was lost.
        if (!isStatus(error, 412) || !(await holds(name, bytes))) throw error;
      }
    },
    async *read(name) {
      const answer = await call('GET', name).catch((error: unknown) => {
        if (isStatus(error, 404)) return undefined;
        throw error;
      });
      for await (const piece of answer?.body ?? []) yield Buffer.from(piece);
    },
    remove: async (name) => {
      await call('DELETE', name);
    },
  };
};

/** A body that is sent piece by piece and whose length is known: one buffer would be copied and encrypted at once. */
const sentInPieces = async (bytes: Buffer): Promise<Blob> => {
  const pieces: Blob[] = [];
  // Boundary: no file lies in memory that threads share.
  for await (const piece of bytesInPieces(bytes as Buffer<ArrayBuffer>)) pieces.push(new Blob([piece]));
  return new Blob(pieces);
};

const isStatus = (error: unknown, status: number): boolean =>
  error instanceof ProviderFault && error.status === status;
