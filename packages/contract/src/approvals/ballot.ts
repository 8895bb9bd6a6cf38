/** What a vote is about: the request, and the hash of what was shown of it. */
export interface BallotItem {
  readonly id: string;
  readonly hash: string;
}

/**
 * Names what is voted on, whatever its order: a UUID made of the SHA-256 of each request with the hash of what was shown.
 * A second factor that confirms this id confirms exactly that; an edit in between makes it another one.
 */
export const ballotIdOf = async (items: readonly BallotItem[]): Promise<string> => {
  const lines = items.map(({ id, hash }) => `${id} ${hash}`).sort();
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(lines.join('\n')));
  const bytes = new Uint8Array(digest).slice(0, 16);
  // Version 8 (an id of one's own making) and the variant of RFC 9562.
  bytes[6] = 0x80 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};
