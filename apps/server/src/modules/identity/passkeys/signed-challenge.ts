/** The challenge that was signed, as the browser wrote it down; empty when there is none to read. */
export const signedChallenge = (clientDataJSON: string): string => {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    return typeof data === 'object' && data !== null && 'challenge' in data ? String(data.challenge) : '';
  } catch {
    return '';
  }
};
