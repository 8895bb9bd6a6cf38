import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { CallInput, CallOutput } from '../../lib/calls/client.ts';
import { useKeyedAct } from '../../lib/queries/keyed-act.ts';
import { pagesOf } from '../../lib/queries/pages.ts';

export type SentMail = CallOutput<'listSentMails'>['items'][number];
type MailFilter = Pick<CallInput<'listSentMails'>, 'state' | 'search' | 'customerId'>;

const mailsKey = 'sent-mails';

/** Mails that were sent page by page, newest first. */
export const useSentMails = (filter: MailFilter) =>
  useInfiniteQuery({
    queryKey: [mailsKey, filter],
    ...pagesOf('listSentMails', filter),
    placeholderData: keepPreviousData,
  });

export const useLiftSuppression = () => useKeyedAct('liftSuppression', { again: [[mailsKey]] });
