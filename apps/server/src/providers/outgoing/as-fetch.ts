import type { OutgoingRequests } from './port.ts';

const withinMs = 5_000;

/** The guarded way out in the shape of `fetch`, for libraries that bring their own protocol. Throws where there is no answer. */
export const asFetch =
  (outgoing: OutgoingRequests) =>
  async (
    url: string,
    { method, headers, body }: { method: string; headers: Readonly<Record<string, string>>; body: string },
  ): Promise<Response> => {
    const plain = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
    );
    const reply = await outgoing.send({
      url,
      method: method === 'GET' ? 'GET' : 'POST',
      headers: plain,
      body,
      withinMs,
    });
    if (reply.kind === 'failed') throw new Error(`The provider is not to be reached: ${reply.fault}`);
    return new Response(reply.body === '' ? null : reply.body, {
      status: reply.status,
      headers: reply.contentType === undefined ? {} : { 'content-type': reply.contentType },
    });
  };
