import { useWords } from '../../../lib/language.ts';
import { RemovableFile } from '../../../parts/RemovableFile.tsx';
import { useNoteAct, type TransactionWithTimeline } from '../api.ts';

interface KeptReceiptProps {
  readonly transactionId: string;
  readonly receipt: TransactionWithTimeline['notes']['receipts'][number];
  readonly mayRemove: boolean;
}

/** One receipt that somebody keeps with a purchase. */
export const KeptReceipt = ({ transactionId, receipt, mayRemove }: KeptReceiptProps) => (
  <li>
    <RemovableFile
      file={receipt}
      mayRemove={mayRemove}
      words={useWords('transactions').notes}
      act={useNoteAct('removeReceipt')}
      input={{ id: transactionId, receiptId: receipt.id }}
    />
  </li>
);
