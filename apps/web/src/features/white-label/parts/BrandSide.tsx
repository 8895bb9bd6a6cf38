import { Button } from '@mantine/core';
import { useState } from 'react';
import { places } from '../../../lib/paths/places.ts';
import { useCan } from '../../../lib/session/can.tsx';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { ConfirmDialog } from '../../../parts/dialogs/ConfirmDialog.tsx';
import { ReasonDialog } from '../../../parts/dialogs/ReasonDialog.tsx';
import { DetailSection } from '../../../ui/DetailSection.tsx';
import { HistoryList } from '../../../ui/facts/HistoryList.tsx';
import { PageLink } from '../../../ui/page/PageLink.tsx';

import { useTenantAct, type TenantDetail } from '../api.ts';
import { BrandForm } from './BrandForm.tsx';
import styles from './white-label.module.css';

/** The brand of an operator: its draft, what can be done with it, and every version that there was. */
const BrandSide = ({ tenant }: { tenant: TenantDetail }) => {
  const words = useWords('whiteLabel').brand;
  const { actions } = useWords('common');
  const date = useDates();
  const mayWrite = useCan('tenant:write');
  const mayManage = useCan('tenant:manage');
  const publish = useTenantAct('publishBrand');
  const withdraw = useTenantAct('withdrawBrand');
  const restore = useTenantAct('restoreBrand');
  const [shown, setShown] = useState<'publish' | 'withdraw' | number>();
  const close = () => setShown(undefined);
  const { id, draft, published, versions } = tenant;
  const seen = { id, version: draft?.version ?? 0, revision: draft?.revision ?? 0 };
  const isWaiting = draft?.state === 'waiting';
  const content = draft?.content ?? published;
  const earlier = versions.filter(({ state }) => state === 'replaced' || state === 'published');
  return (
    <div className={styles.side}>
      <p role="note" className={styles.note}>
        {isWaiting ? words.waiting : draft ? words.isDraft : words.isPublished}{' '}
        {isWaiting && <PageLink to={places.approvals}>{words.toApprovals}</PageLink>}
      </p>
      {mayManage && draft && (
        <div className={styles.acts}>
          {isWaiting ? (
            <Button variant="default" onClick={() => setShown('withdraw')}>
              {words.withdraw.open}
            </Button>
          ) : (
            <Button onClick={() => setShown('publish')}>{words.publish.open}</Button>
          )}
        </div>
      )}
      {content && <BrandForm seen={seen} content={content} isLocked={isWaiting || !mayWrite} />}
      <DetailSection title={words.versions}>
        <HistoryList
          label={words.versions}
          lines={versions.map((one) => ({
            key: String(one.version),
            title: words.version(one.version),
            when: date(one.publishedAt ?? one.at, 'dateTime'),
            text: `${words.versionState[one.state]} · ${one.by}`,
            changes: [],
          }))}
          empty={words.noVersions}
          moreLabel={actions.showMore}
          isLoadingMore={false}
        />
        {mayWrite && !isWaiting && (
          <div className={styles.acts}>
            {earlier.map(({ version }) => (
              <Button key={version} variant="default" size="xs" onClick={() => setShown(version)}>
                {words.restore.open(version)}
              </Button>
            ))}
          </div>
        )}
      </DetailSection>
      {shown === 'publish' && (
        <ReasonDialog
          title={words.publish.title}
          text={words.publish.text}
          submitLabel={words.publish.open}
          act={publish}
          inputOf={(reason) => ({ ...seen, reason })}
          done={words.publish.done}
          onClose={close}
        />
      )}
      {shown === 'withdraw' && (
        <ConfirmDialog
          title={words.withdraw.title}
          text={words.withdraw.text}
          submitLabel={words.withdraw.open}
          act={withdraw}
          input={seen}
          done={words.withdraw.done}
          onClose={close}
        />
      )}
      {typeof shown === 'number' && (
        <ConfirmDialog
          title={words.restore.title(shown)}
          text={words.restore.text}
          submitLabel={words.restore.submit}
          act={restore}
          input={{ ...seen, from: shown }}
          done={words.restore.done}
          onClose={close}
        />
      )}
    </div>
  );
};
export default BrandSide;
