import type { Send } from '../../apps/server/src/testing/caller.ts';

/** How the calls of a bench travel to a server on this machine. */
export const overHttp =
  (port: number): Send =>
  async ({ method, url, headers, payload }) => {
    const body =
      payload === undefined ? {} : { body: typeof payload === 'string' ? payload : new Uint8Array(payload) };
    const answer = await fetch(`http://127.0.0.1:${String(port)}${url}`, { method, headers, ...body });
    const isJson = answer.headers.get('content-type')?.includes('json') === true;
    const text = await answer.text();
    return {
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: isJson ? (JSON.parse(text) as unknown) : text,
    };
  };
