import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ApiAccessState, ApiOutcome } from '@tael/contract/developers/states';
import { call, type CallInput, type CallOutput } from '../../lib/calls/client.ts';
import { useKeyedAct, useKeyedWork } from '../../lib/queries/keyed-act.ts';
import { oneOf } from '../../lib/queries/one.ts';
import { pagesOf } from '../../lib/queries/pages.ts';
import { confirmed } from '../../lib/session/step-up.ts';
import { queueAgainMs } from '../../parts/lists/review-queue.ts';

export type ApiAccess = CallOutput<'applyForApi'>;
export type ApiKey = CallOutput<'revokeApiKey'>;
export type ApiCall = CallOutput<'listApiCalls'>['items'][number];
export type ApiAccessReview = CallOutput<'getApiAccessReview'>;

const keys = { access: ['api', 'access'], keys: ['api', 'keys'], calls: ['api', 'calls'] };
const reviewsKey = ['api-access-reviews'];
// Calls come while somebody looks.
const lookAgainMs = 5_000;

export const useApiAccess = () =>
  useQuery({
    queryKey: keys.access,
    queryFn: ({ signal }) => call('getApiAccess', {}, { signal }),
    meta: { inPlace: true },
  });

export const useChooseVersion = () => useKeyedAct('chooseApiVersion', { again: [keys.access] });

export const useApiKeys = (isWanted = true) =>
  useQuery({
    queryKey: keys.keys,
    queryFn: ({ signal }) => call('listApiKeys', {}, { signal }),
    enabled: isWanted,
    meta: { inPlace: true },
  });

export const useApplyForApi = () => useKeyedAct('applyForApi', { again: [keys.access] });

/**
 * Makes a key, which is confirmed anew, and answers its secret; null where a command line collects it, undefined where the
 * person would rather not.
 */
/** A new key; its secret is null where a command line collects it. */
export interface MadeKey {
  readonly key: Pick<ApiKey, 'state'>;
  readonly secret: string | null;
}

export const useMakeKey = (isForLogin: boolean) =>
  useKeyedWork(
    (input: CallInput<'createApiKey'>) =>
      confirmed({ purpose: 'api_key.change', subjectId: input.id }, async () => {
        if (isForLogin) return { key: await call('approveDeviceLogin', input), secret: null };
        return call('createApiKey', input);
      }),
    { again: [keys.keys] },
  );

export type DeviceLogin = CallOutput<'findDeviceLogin'>;

export const useFindLogin = () =>
  useKeyedWork((input: CallInput<'findDeviceLogin'>) => call('findDeviceLogin', input), { again: [] });

export const useDenyLogin = () => useKeyedAct('denyDeviceLogin', { again: [] });

export const useRotateKey = () =>
  useKeyedWork(
    (input: CallInput<'rotateApiKey'>) =>
      confirmed({ purpose: 'api_key.change', subjectId: input.id }, () => call('rotateApiKey', input)),
    { again: [keys.keys] },
  );

/** Takes a rotation back, which is confirmed anew. */
export const useRestoreKey = () =>
  useKeyedWork(
    (input: CallInput<'restoreApiKey'>) =>
      confirmed({ purpose: 'api_key.change', subjectId: input.id }, () => call('restoreApiKey', input)),
    { again: [keys.keys] },
  );

export const useRevokeKey = () => useKeyedAct('revokeApiKey', { again: [keys.keys] });

export const useApiCalls = (filter: {
  readonly keyId: string | undefined;
  readonly outcome: ApiOutcome | undefined;
}) =>
  useInfiniteQuery({
    queryKey: [...keys.calls, filter],
    ...pagesOf('listApiCalls', filter),
    placeholderData: keepPreviousData,
    refetchInterval: lookAgainMs,
  });

export const useApiReviews = (state: ApiAccessState) =>
  useInfiniteQuery({
    queryKey: [...reviewsKey, 'list', state],
    ...pagesOf('listApiAccessReviews', { state }),
    placeholderData: keepPreviousData,
    refetchInterval: queueAgainMs,
  });

export const useApiReview = (id: string | undefined) =>
  useQuery({ queryKey: [...reviewsKey, 'one', id ?? ''], ...oneOf('getApiAccessReview', id) });

export const useApproveAccess = () => useKeyedAct('approveApiAccess', { again: [reviewsKey] });
export const useRejectAccess = () => useKeyedAct('rejectApiAccess', { again: [reviewsKey] });
export const useCloseAccess = () => useKeyedAct('closeApiAccess', { again: [reviewsKey] });
