import { Button } from '@mantine/core';
import { useState } from 'react';
import { useDates } from '../../../../lib/time/dates.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { notify } from '../../../../lib/words/notices.ts';
import { OpenOne } from '../../../../parts/lists/OpenOne.tsx';
import { KeyValue } from '../../../../ui/facts/KeyValue.tsx';
import { Money } from '../../../../ui/facts/Money.tsx';
import { StatusDot } from '../../../../ui/states/StatusDot.tsx';
import { useRemoveSender, useSenders, type Sender } from '../../sender-api.ts';
import ach from '../ach/Ach.module.css';
import ways from '../ways/Ways.module.css';
import { TrustDialog } from './TrustDialog.tsx';

const tones = { known: 'calm', proposed: 'warn', trusted: 'good' } as const;

const One = ({ sender, onTrust }: { readonly sender: Sender; readonly onTrust: () => void }) => {
  const words = useWords('fundingSources').senders;
  const { names } = useWords('fundingWays').choose;
  const date = useDates();
  const remove = useRemoveSender();
  const { id, value, standing, payments, lastAt } = sender;
  return (
    <li className={ways.way} aria-label={value}>
      <div>
        <h3 className={ways.name}>{value}</h3>
        <StatusDot tone={tones[standing]}>{words.standing[standing]}</StatusDot>
      </div>
      {lastAt !== null && (
        <KeyValue
          pairs={[
            { name: words.payments, value: String(payments) },
            { name: words.total, value: <Money value={sender.total} /> },
            { name: words.ways, value: sender.ways.map((way) => names[way]).join(' · ') },
            { name: words.lastAt, value: date(lastAt) },
          ]}
        />
      )}
      {id === null ? (
        <Button size="xs" variant="default" aria-label={words.trustOf(value)} onClick={onTrust}>
          {words.trust}
        </Button>
      ) : (
        <Button
          size="xs"
          variant="default"
          aria-label={words.removeOf(value)}
          loading={remove.isPending}
          onClick={() =>
            remove.mutate({ id }, { onSuccess: () => notify({ tone: 'good', text: words.removed }) })
          }
        >
          {words.remove}
        </Button>
      )}
    </li>
  );
};

/** Who has sent money, and who is trusted to. */
export const Senders = () => {
  const words = useWords('fundingSources').senders;
  const senders = useSenders();
  const [trusting, setTrusting] = useState<string>();
  return (
    <section className={`${ach.sources} ${ach.next}`} aria-labelledby="senders">
      <div>
        <h2 id="senders" className={ach.title}>
          {words.title}
        </h2>
        <p className={ways.lead}>{words.text}</p>
        <Button variant="default" onClick={() => setTrusting('')}>
          {words.add}
        </Button>
      </div>
      <OpenOne query={senders} picture="money" notFound="">
        {(found) =>
          found.length === 0 ? (
            <p>{words.none}</p>
          ) : (
            <ul className={ways.ways}>
              {found.map((sender) => (
                <One
                  key={sender.id ?? sender.value}
                  sender={sender}
                  onTrust={() => setTrusting(sender.value)}
                />
              ))}
            </ul>
          )
        }
      </OpenOne>
      {trusting !== undefined && <TrustDialog name={trusting} onClose={() => setTrusting(undefined)} />}
    </section>
  );
};
