import { useQuery } from '@tanstack/react-query';
import { call, type CallOutput } from './client.ts';

export type Project = CallOutput<'projects'>[number];

/** The products of the house; asked for once a visit. */
export const useProjects = () =>
  useQuery({
    queryKey: ['projects'],
    queryFn: ({ signal }) => call('projects', {}, { signal }),
    staleTime: Infinity,
    meta: { inPlace: true },
  });
