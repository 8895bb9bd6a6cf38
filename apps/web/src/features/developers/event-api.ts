import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { DeliveryState, EventType } from '@tael/contract/developers/events';
import { call, type CallInput, type CallOutput } from '../../lib/calls/client.ts';
import { useKeyedAct, useKeyedWork } from '../../lib/queries/keyed-act.ts';
import { pagesOf } from '../../lib/queries/pages.ts';
import { confirmed } from '../../lib/session/step-up.ts';

export type ApiEvent = CallOutput<'listEvents'>['items'][number];
export type Endpoint = CallOutput<'changeEndpoint'>;
export type Delivery = CallOutput<'resendDelivery'>;
/** What a person chooses. */
export type EndpointSettings = Pick<CallInput<'changeEndpoint'>, 'url' | 'types' | 'isOn' | 'apiVersion'> & {
  readonly description: string;
};

const keys = {
  events: ['api', 'events'],
  endpoints: ['api', 'endpoints'],
  deliveries: ['api', 'deliveries'],
};
// Things happen while somebody looks.
const lookAgainMs = 5_000;

export const useEvents = (type: EventType | undefined) =>
  useInfiniteQuery({
    queryKey: [...keys.events, type ?? ''],
    ...pagesOf('listEvents', { type }),
    placeholderData: keepPreviousData,
    refetchInterval: lookAgainMs,
  });

export const useEndpoints = () =>
  useQuery({
    queryKey: keys.endpoints,
    queryFn: ({ signal }) => call('listEndpoints', {}, { signal }),
    refetchInterval: lookAgainMs,
    meta: { inPlace: true },
  });

/** Adds an endpoint or changes it, which is confirmed anew. The secret is there of a new one alone. */
export const useSaveEndpoint = (endpoint: Endpoint | null, newId: string) =>
  useKeyedWork(
    ({ isOn, ...settings }: EndpointSettings) =>
      confirmed({ purpose: 'webhook.change', subjectId: endpoint?.id ?? newId }, async () => {
        if (!endpoint) return call('createEndpoint', { id: newId, ...settings });
        const { id, version } = endpoint;
        return { endpoint: await call('changeEndpoint', { id, version, isOn, ...settings }), secret: null };
      }),
    { again: [keys.endpoints] },
  );

export const useRotateEndpointSecret = () =>
  useKeyedWork(
    (input: CallInput<'rotateEndpointSecret'>) =>
      confirmed({ purpose: 'webhook.change', subjectId: input.id }, () =>
        call('rotateEndpointSecret', input),
      ),
    { again: [keys.endpoints] },
  );

export const useTestEndpoint = () => useKeyedAct('testEndpoint', { again: [keys.deliveries] });

export const useDeliveries = (filter: {
  readonly endpointId: string | undefined;
  readonly state: DeliveryState | undefined;
}) =>
  useInfiniteQuery({
    queryKey: [...keys.deliveries, filter],
    ...pagesOf('listDeliveries', filter),
    placeholderData: keepPreviousData,
    refetchInterval: lookAgainMs,
  });

export const useResendDelivery = () => useKeyedAct('resendDelivery', { again: [keys.deliveries] });
