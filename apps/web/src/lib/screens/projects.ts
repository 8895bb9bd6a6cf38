import { useQuery } from '@tanstack/react-query';
import { call, type CallOutput } from '../calls/client.ts';

export type Project = CallOutput<'projects'>[number];

/** The products of this installation; asked for once a visit. */
export const useProjects = () =>
  useQuery({
    queryKey: ['projects'],
    queryFn: ({ signal }) => call('projects', {}, { signal }),
    staleTime: Infinity,
    meta: { inPlace: true },
  });
