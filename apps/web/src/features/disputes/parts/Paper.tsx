import { useWords } from '../../../lib/language.ts';
import { RemovableFile } from '../../../parts/RemovableFile.tsx';
import { useDisputeAct, type Dispute } from '../api.ts';
import styles from '../../../ui/detail.module.css';

interface PaperProps {
  readonly disputeId: string;
  readonly paper: Dispute['evidence'][number];
  readonly mayRemove: boolean;
}

/** One paper and what it shows; it can be taken away while the dispute is a draft. */
export const Paper = ({ disputeId, paper, mayRemove }: PaperProps) => {
  const words = useWords('disputes');
  return (
    <div>
      {paper.kind !== 'other' && <p className={styles.sentence}>{words.paper[paper.kind].name}</p>}
      <RemovableFile
        file={paper}
        mayRemove={mayRemove}
        words={words.evidence}
        act={useDisputeAct('removeDisputeEvidence')}
        input={{ id: disputeId, evidenceId: paper.id }}
      />
    </div>
  );
};
