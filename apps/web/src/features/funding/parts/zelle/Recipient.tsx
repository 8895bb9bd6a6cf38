import { useWords } from '../../../../lib/words/language.ts';
import { CopyText } from '../../../../ui/facts/CopyText.tsx';
import { KeyValue, type Pair } from '../../../../ui/facts/KeyValue.tsx';
import type { ZelleFunding } from '../../zelle-api.ts';
import qr from '../qr/Qr.module.css';

/** Whom to pay, ready to be copied, and the exact name that the payer's bank must show. */
export const Recipient = ({
  recipient,
  also = [],
}: {
  readonly recipient: ZelleFunding['recipient'];
  readonly also?: readonly Pair[];
}) => {
  const words = useWords('zelle');
  const { actions } = useWords('common');
  return (
    <>
      <KeyValue
        pairs={[
          {
            name: words.steps.token,
            value: <CopyText value={recipient.token} label={actions.copy} doneLabel={actions.copied} />,
          },
          { name: words.steps.name, value: recipient.name },
          ...also,
        ]}
      />
      <p className={qr.soft}>{words.check(recipient.name)}</p>
    </>
  );
};
