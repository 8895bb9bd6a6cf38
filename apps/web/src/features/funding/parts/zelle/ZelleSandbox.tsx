import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useIsSandbox } from '../../../../lib/brand.ts';
import { actRefusal } from '../../../../lib/forms/form-errors.ts';
import { useUser } from '../../../../lib/session/session.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { notify } from '../../../../lib/words/notices.ts';
import { FormSummary } from '../../../../ui/dialogs/FormSummary.tsx';
import { MoneyInput } from '../../../../ui/fields/MoneyInput.tsx';
import { useZellePayment, type ZelleFunding } from '../../zelle-api.ts';
import qr from '../qr/Qr.module.css';

/** Where the bank is a sandbox: lets a payment arrive, whoever sends it, with whatever memo. */
export const ZelleSandbox = ({ funding }: { readonly funding: ZelleFunding }) => {
  const words = useWords('zelle').sandbox;
  const isSandbox = useIsSandbox();
  const { firstName, lastName } = useUser();
  const [senderName, setSenderName] = useState([firstName, lastName].filter(Boolean).join(' '));
  const [amount, setAmount] = useState(funding.amount?.amount ?? '');
  const [memo, setMemo] = useState(funding.reference);
  const payment = useZellePayment();
  if (!isSandbox) return null;
  const refusal = actRefusal(payment.error);
  return (
    <section className={qr.wallet} aria-label={words.title}>
      <h2>{words.title}</h2>
      <p>{words.text}</p>
      <FormSummary message={refusal?.message} />
      <TextInput
        size="xs"
        label={words.sender}
        value={senderName}
        onChange={(event) => setSenderName(event.currentTarget.value)}
        error={refusal?.fields['senderName']}
      />
      <div className={qr.pair}>
        <TextInput
          size="xs"
          label={words.memo}
          value={memo}
          onChange={(event) => setMemo(event.currentTarget.value)}
        />
        <MoneyInput
          size="xs"
          label={words.amount}
          value={amount}
          onChange={setAmount}
          error={refusal?.fields['amount']}
        />
      </div>
      <div className={qr.acts}>
        <Button
          size="xs"
          variant="default"
          loading={payment.isPending}
          onClick={() =>
            payment.mutate(
              { senderName, amount, memo },
              { onSuccess: () => notify({ tone: 'good', text: words.applied }) },
            )
          }
        >
          {words.submit}
        </Button>
      </div>
    </section>
  );
};
