import { useQuery } from '@tanstack/react-query';
import { useIsSandbox } from './brand.ts';
import { call } from './client.ts';

/**
 * In the sandbox nobody has a mailbox: the newest code that was mailed to this address. The mail leaves a moment after
 * the call that asked for it, so the box is looked into until the code is there.
 */
export const useSandboxCode = (email: string): string | undefined => {
  const isSandbox = useIsSandbox();
  const { data } = useQuery({
    queryKey: ['sandbox', 'messages', email],
    queryFn: () => call('sandboxMessages', { to: email }),
    enabled: isSandbox,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: 1_500,
    meta: { inPlace: true },
  });
  return data?.find((message) => message.code !== null)?.code ?? undefined;
};
