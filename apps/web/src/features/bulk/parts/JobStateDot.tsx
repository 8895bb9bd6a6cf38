import type { BulkState } from '@tael/contract/bulk/states';
import { useWords } from '../../../lib/language.ts';
import { bulkTones } from '../../../ui/states.ts';
import { StatusDot } from '../../../ui/StatusDot.tsx';

/** Where an import stands, as a dot and a word. */
export const JobStateDot = ({ state }: { state: BulkState }) => {
  const words = useWords('bulk').state;
  return <StatusDot tone={bulkTones[state]}>{words[state]}</StatusDot>;
};
