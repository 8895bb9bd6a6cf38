import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIsSandbox } from '../brand.ts';
import { call } from '../calls/client.ts';
import { now } from '../clock.ts';

/** Our notion of the server's clock may be off by some seconds. */
const slackMs = 5_000;

/**
 * In the sandbox nobody has a mailbox or a phone: the newest code that was sent to this address or number since the form
 * was opened, or since so long before. It leaves a moment after the call that asked for it, so the box is looked into until the code is there.
 */
export const useSandboxCode = (to: string, sentBeforeMs = slackMs): string | undefined => {
  const isSandbox = useIsSandbox();
  const [openedMs] = useState(now);
  const since = new Date(openedMs - sentBeforeMs).toISOString();
  const { data } = useQuery({
    queryKey: ['sandbox', 'messages', to],
    queryFn: () => call('sandboxMessages', { to }),
    enabled: isSandbox && to !== '',
    staleTime: 0,
    gcTime: 0,
    refetchInterval: 1_500,
    meta: { inPlace: true },
  });
  return data?.find(({ code, sentAt }) => code !== null && sentAt >= since)?.code ?? undefined;
};
