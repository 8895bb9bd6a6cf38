import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIsSandbox } from '../brand.ts';
import { call, type CallOutput } from '../calls/client.ts';
import { now } from '../clock.ts';

/** Our notion of the server's clock may be off by some seconds. */
const slackMs = 5_000;
/** A code is on its way for less than a second; another one may follow whenever it is asked for. */
const waitingMs = 300;
const watchingMs = 1_500;

/**
 * In the sandbox nobody has a mailbox or a phone: the newest code that was sent to this address or number since the form
 * was opened, or since so long before. It leaves a moment after the call that asked for it, so the box is looked into until the code is there.
 */
export const useSandboxCode = (to: string, sentBeforeMs = slackMs): string | undefined => {
  const isSandbox = useIsSandbox();
  const [openedMs] = useState(now);
  const since = new Date(openedMs - sentBeforeMs).toISOString();
  const codeIn = (messages: CallOutput<'sandboxMessages'> | undefined) =>
    messages?.find(({ code, sentAt }) => code !== null && sentAt >= since)?.code ?? undefined;
  const { data } = useQuery({
    queryKey: ['sandbox', 'messages', to],
    queryFn: () => call('sandboxMessages', { to }),
    enabled: isSandbox && to !== '',
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (codeIn(state.data) === undefined ? waitingMs : watchingMs),
    meta: { inPlace: true },
  });
  return codeIn(data);
};
