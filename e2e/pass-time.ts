/** Lets so many seconds of the sandbox's time pass. */
export const passTime = async (baseUrl: string, advanceSeconds: number): Promise<void> => {
  const answer = await fetch(`${baseUrl}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advanceSeconds }),
  });
  if (!answer.ok) throw new Error(`passing time answered ${String(answer.status)}`);
};
