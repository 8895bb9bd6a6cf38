import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type CallInput, type CallOutput } from '../../lib/calls/client.ts';

export type NotificationSettings = CallOutput<'notificationSettings'>;
export type NotificationChoice = NotificationSettings['choices'][number];

const settingsKey = ['notification-settings'] as const;

/** What the reader chose to be told of, and where. */
export const useNotificationSettings = () =>
  useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => call('notificationSettings', {}, { signal }),
    meta: { inPlace: true },
  });

export const useSaveNotifications = () => {
  const queries = useQueryClient();
  return async (input: CallInput<'saveNotificationSettings'>) => {
    queries.setQueryData(settingsKey, await call('saveNotificationSettings', input));
  };
};

/** The kind of mails that a mailed link would end. */
export const useUnsubscription = (token: string) =>
  useQuery({
    queryKey: ['unsubscription', token],
    queryFn: ({ signal }) => call('readUnsubscription', { token }, { signal }),
    retry: false,
    meta: { inPlace: true },
  });

export const unsubscribe = (token: string) => call('unsubscribe', { token });
