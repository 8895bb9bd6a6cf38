import type { BulkState } from '@tael/contract/bulk/states';
import { useWords } from '../../../lib/words/language.ts';
import { bulkTones } from '../../../ui/states/states.ts';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';

/** Where an import stands, as a dot and a word. */
export const JobStateDot = ({ state }: { state: BulkState }) => {
  const words = useWords('bulk').state;
  return <StatusDot tone={bulkTones[state]}>{words[state]}</StatusDot>;
};
