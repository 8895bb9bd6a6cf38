import { Suspense, useState } from 'react';
import { lazy } from '../../../ui/page/lazy.ts';
import { useCan } from '../../../lib/session/can.tsx';
import { places } from '../../../lib/paths/places.ts';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { ConfirmDialog } from '../../../parts/dialogs/ConfirmDialog.tsx';
import { DetailHeader } from '../../../ui/DetailHeader.tsx';
import { DetailSection } from '../../../ui/DetailSection.tsx';
import { HistoryList } from '../../../ui/facts/HistoryList.tsx';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import { useSettingHistory, useWithdrawSetting, type Setting } from '../api.ts';
import { useSettingText } from './use-setting-text.ts';

const ChangeDialog = lazy(() => import('./ChangeDialog.tsx'));

const History = ({ code }: { code: Setting['code'] }) => {
  const words = useWords('globalSettings');
  const { actions } = useWords('common');
  const textOf = useSettingText();
  const date = useDates();
  const { data } = useSettingHistory(code);
  if (!data) return null;
  return (
    <HistoryList
      label={words.detail.history}
      lines={data.map((change) => ({
        key: String(change.version),
        title: words.line(textOf(code, change.before), textOf(code, change.value)),
        when: date(change.at, 'dateTime'),
        text: `${words.state[change.state]} · ${change.by}`,
        changes: [change.reason],
      }))}
      empty={words.noHistory}
      moreLabel={actions.showMore}
      isLoadingMore={false}
    />
  );
};

/** A change that has not begun, with the way on. */
const Open = ({ setting }: { setting: Setting }) => {
  const words = useWords('globalSettings').open;
  const { toApprovals } = useWords('globalSettings');
  const textOf = useSettingText();
  const date = useDates();
  const { open, code } = setting;
  if (!open) return null;
  const value = textOf(code, open.value);
  return open.state === 'waiting' ? (
    <p role="note">
      {words.waiting(value, open.by)} <PageLink to={places.approvals}>{toApprovals}</PageLink>
    </p>
  ) : (
    <p role="note">{words.scheduled(value, date(open.from, 'dateTime'))}</p>
  );
};

/** One setting: what it does, what it is, and who made it so. */
export const SettingFacts = ({ setting }: { setting: Setting }) => {
  const words = useWords('globalSettings');
  const textOf = useSettingText();
  const mayChange = useCan('setting:write');
  const [shown, setShown] = useState<'change' | 'withdraw'>();
  const withdraw = useWithdrawSetting();
  const { code, value, version, open } = setting;
  const close = () => setShown(undefined);
  const act = open
    ? { key: 'withdraw', label: words.withdraw.open, onClick: () => setShown('withdraw') }
    : { key: 'change', label: words.change.open, onClick: () => setShown('change') };
  return (
    <>
      <DetailHeader
        state={words.effect[code]}
        figure={textOf(code, value)}
        acts={mayChange ? [act] : []}
        menuLabel={words.detail.actions}
      />
      <Open setting={setting} />
      <DetailSection title={words.detail.history}>
        <History code={code} />
      </DetailSection>
      <Suspense fallback={null}>
        {shown === 'change' && <ChangeDialog setting={setting} onClose={close} />}
      </Suspense>
      {shown === 'withdraw' && (
        <ConfirmDialog
          title={words.withdraw.title}
          text={words.withdraw.text}
          submitLabel={words.withdraw.open}
          act={withdraw}
          input={{ code, version }}
          done={words.withdraw.done}
          onClose={close}
        />
      )}
    </>
  );
};
