import { bankFileFaults } from '@tael/contract/payments/bank-file-faults';
import { Suspense, useState } from 'react';
import { lazy } from '../../../ui/page/lazy.ts';
import { chosen } from '../../../lib/forms/filters.ts';
import { showRefusal } from '../../../lib/forms/show-refusal.ts';
import { bankFilePlace } from '../../../lib/paths/places.ts';
import { useCan, useSees } from '../../../lib/session/can.tsx';
import { useUser } from '../../../lib/session/session.ts';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { notify } from '../../../lib/words/notices.ts';
import { useFileFaultWords, useReturnWords } from '../../../parts/bank/bank-words.ts';
import styles from '../../../ui/dialogs/detail.module.css';
import { DetailHeader, type DetailAct } from '../../../ui/DetailHeader.tsx';
import { CopyText } from '../../../ui/facts/CopyText.tsx';
import { KeyValue, type Pair } from '../../../ui/facts/KeyValue.tsx';
import { Money } from '../../../ui/facts/Money.tsx';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import { useClaimItem, type BankItem } from '../api.ts';
import { useItemAge } from './item-age.ts';

const ResolveDialog = lazy(() => import('./ResolveDialog.tsx'));

const given = (name: string, value: string | null): readonly Pair[] =>
  value === null || value === '' ? [] : [{ name, value }];

/** Nobody resolves what another works on, but may take it over. */
const useActs = (item: BankItem, resolve: () => void): readonly DetailAct[] => {
  const words = useWords('bankFiles').reconciliation;
  const { email } = useUser();
  const mayResolve = useCan('reconciliation:resolve') && item.state === 'open';
  const claim = useClaimItem();
  const { id, version, owner, kind } = item;
  if (!mayResolve) return [];
  const isRefusal = kind === 'file_refused';
  const resolution: DetailAct = {
    key: 'resolve',
    label: isRefusal ? words.resolve.submitAgain : words.resolve.open,
    onClick: resolve,
  };
  if (owner === email) return [resolution];
  const claiming: DetailAct = {
    key: 'claim',
    label: words.claim,
    onClick: () =>
      claim.mutate(
        { id, version },
        { onSuccess: () => notify({ tone: 'good', text: words.claimed }), onError: showRefusal },
      ),
  };
  return owner === null ? [resolution, claiming] : [claiming];
};

/** One item: what the bank said, what it asks for, and how it was closed. */
export const ItemFacts = ({ item }: { item: BankItem }) => {
  const words = useWords('bankFiles').reconciliation;
  const { actions } = useWords('common');
  const date = useDates();
  const age = useItemAge();
  const seesFiles = useSees('bank_file:read');
  const [isResolving, setIsResolving] = useState(false);
  const acts = useActs(item, () => setIsResolving(true));
  const { facts } = words;
  const fault = chosen(bankFileFaults, item.code ?? '');
  const faults = useFileFaultWords(fault !== undefined);
  const banks = useReturnWords(item.code !== null && fault === undefined);
  const sentences: Readonly<Partial<Record<string, string>>> = { ...banks?.returns, ...banks?.changes };
  const sentence = sentences[item.code ?? ''];
  const isOpen = item.state === 'open';
  return (
    <>
      <DetailHeader
        state={
          <StatusDot tone={isOpen ? 'warn' : 'good'}>
            {isOpen ? age(item) : words.standing.resolved}
          </StatusDot>
        }
        {...(item.amount && { figure: <Money value={item.amount} size="figure" /> })}
        acts={acts}
        menuLabel={words.detail.actions}
      />
      <div className={isOpen ? styles.note : styles.soft}>
        <p>{words.asks[item.kind]}</p>
        {fault && faults && <p>{faults[fault]}</p>}
        {sentence && <p>{sentence}</p>}
      </div>
      <KeyValue
        pairs={[
          { name: facts.day, value: date(item.day, 'medium') },
          {
            name: facts.reference,
            value: <CopyText value={item.reference} label={actions.copy} doneLabel={actions.copied} />,
          },
          ...given(facts.code, fault ? null : item.code),
          ...given(facts.side, item.side && words.sides[item.side]),
          { name: facts.opened, value: date(item.openedAt, 'dateTime') },
          { name: facts.owner, value: item.owner ?? words.unowned },
          ...given(facts.resolved, item.resolvedAt && date(item.resolvedAt, 'dateTime')),
          ...given(facts.resolution, item.resolution && words.resolutions[item.resolution]),
          ...given(facts.comment, item.comment),
        ]}
      />
      {seesFiles && item.fileId !== null && <PageLink to={bankFilePlace(item.fileId)}>{words.file}</PageLink>}
      <Suspense>
        {isResolving && <ResolveDialog item={item} onClose={() => setIsResolving(false)} />}
      </Suspense>
    </>
  );
};
