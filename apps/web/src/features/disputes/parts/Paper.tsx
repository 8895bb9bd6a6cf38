import { useWords } from '../../../lib/language.ts';
import { RemovableFile } from '../../../parts/RemovableFile.tsx';
import { useDisputeAct, type Dispute } from '../api.ts';

interface PaperProps {
  readonly disputeId: string;
  readonly paper: Dispute['evidence'][number];
  readonly mayRemove: boolean;
}

/** One paper; it can be taken away while the dispute is a draft. */
export const Paper = ({ disputeId, paper, mayRemove }: PaperProps) => (
  <RemovableFile
    file={paper}
    mayRemove={mayRemove}
    words={useWords('disputes').evidence}
    act={useDisputeAct('removeDisputeEvidence')}
    input={{ id: disputeId, evidenceId: paper.id }}
  />
);
