import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { announcementAudience } from '@tael/contract/messaging/announcement-schemas';
import { call, type CallInput } from '../../lib/calls/client.ts';
import { useKeyedAct } from '../../lib/queries/keyed-act.ts';
import { messagesKey } from '../../lib/messages/message-text.ts';

const key = 'announcement-audience';

/** What a segment can be chosen from; the operators for a reader who may see them. */
export const useSegmentChoices = (seesOperators: boolean) => {
  const { data: tags = [] } = useQuery({
    queryKey: [key, 'tags'],
    queryFn: () => call('listCustomerTags', {}),
    meta: { inPlace: true },
  });
  const { data: countries = [] } = useQuery({
    queryKey: ['countries'],
    queryFn: () => call('countries', {}),
    staleTime: Infinity,
    meta: { inPlace: true },
  });
  const { data: operators = [] } = useQuery({
    queryKey: [key, 'operators'],
    queryFn: seesOperators ? ({ signal }) => call('listTenants', {}, { signal }) : skipToken,
    meta: { inPlace: true },
  });
  return { tags, countries, operators };
};

/** How many an announcement would reach; nobody is asked before it says whom it is for. */
export const useReached = (audience: CallInput<'countAnnouncementReaders'>) =>
  useQuery({
    queryKey: [key, 'reached', audience],
    queryFn: announcementAudience.safeParse(audience).success
      ? ({ signal }) => call('countAnnouncementReaders', audience, { signal })
      : skipToken,
    placeholderData: keepPreviousData,
    meta: { inPlace: true },
  });

export const useTestAnnouncement = () => useKeyedAct('testAnnouncement', { again: [[messagesKey]] });
