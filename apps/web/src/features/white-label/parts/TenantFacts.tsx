import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { operatorPricesPlace } from '../../../lib/paths/places.ts';
import { callForFile, saveFile } from '../../../lib/calls/file-call.ts';
import { refusalOf } from '../../../lib/forms/form-errors.ts';
import { confirmed } from '../../../lib/session/step-up.ts';
import { notify } from '../../../lib/words/notices.ts';
import { lazy } from '../../../ui/page/lazy.ts';
import { useCan, useSees } from '../../../lib/session/can.tsx';
import { useWords } from '../../../lib/words/language.ts';
import { ReasonDialog } from '../../../parts/dialogs/ReasonDialog.tsx';
import { DetailHeader } from '../../../ui/DetailHeader.tsx';
import { DetailTabs } from '../../../ui/dialogs/DetailTabs.tsx';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import { useTenantAct, type TenantDetail } from '../api.ts';
import { tenantTones } from './tenant-tones.ts';

const BrandSide = lazy(() => import('./BrandSide.tsx'));
const PeopleSide = lazy(() => import('./PeopleSide.tsx'));
const MenuSide = lazy(() => import('./MenuSide.tsx'));
const MailsSide = lazy(() => import('./MailsSide.tsx'));
const FeatureSwitches = lazy(() => import('../../../parts/features/FeatureSwitches.tsx'));
const ResourcesSide = lazy(() => import('./ResourcesSide.tsx'));

/** One operator: how it stands, and each side of it that can be edited. */
export const TenantFacts = ({ tenant }: { tenant: TenantDetail }) => {
  const words = useWords('whiteLabel');
  const features = useWords('featureSwitches');
  const mayManage = useCan('tenant:manage');
  const seesPrices = useSees('price:read');
  const navigate = useNavigate();
  const [shown, setShown] = useState<'suspend' | 'resume'>();
  const suspend = useTenantAct('suspendTenant');
  const resume = useTenantAct('resumeTenant');
  const { id, version, state, name, host, isPlatform } = tenant;
  const exportAll = async () => {
    try {
      const act = { purpose: 'data.export', subjectId: id } as const;
      const file = await confirmed(act, () => callForFile('exportTenant', { id }));
      if (!file) return;
      saveFile(file);
      notify({ tone: 'good', text: words.exporting.done });
    } catch (error) {
      notify({ tone: 'bad', text: refusalOf(error).message });
    }
  };
  const acts = [
    ...(isPlatform || !seesPrices
      ? []
      : [{ key: 'prices', label: words.prices, onClick: () => void navigate(operatorPricesPlace(id)) }]),
    ...(isPlatform
      ? []
      : [{ key: 'export', label: words.exporting.open, isMinor: true, onClick: () => void exportAll() }]),
    ...(state === 'live' && !isPlatform
      ? [
          {
            key: 'suspend',
            label: words.suspend.open,
            isGrave: true,
            onClick: () => setShown('suspend'),
          },
        ]
      : []),
    ...(state === 'suspended'
      ? [{ key: 'resume', label: words.resume.open, onClick: () => setShown('resume') }]
      : []),
  ];
  return (
    <>
      <DetailHeader
        state={
          <>
            <StatusDot tone={tenantTones[state]}>{words.state[state]}</StatusDot>
            <p>{host ?? words.everywhere}</p>
          </>
        }
        acts={mayManage ? acts : []}
        menuLabel={words.acts}
      />
      <Suspense fallback={null}>
        <DetailTabs
          label={words.sides}
          tabs={[
            {
              value: 'brand',
              label: words.brand.tab,
              content: <BrandSide key={brandKey(tenant)} tenant={tenant} />,
            },
            { value: 'people', label: words.people.tab, content: <PeopleSide id={id} /> },
            { value: 'menu', label: words.menu.tab, content: <MenuSide id={id} /> },
            { value: 'mails', label: words.mails.tab, content: <MailsSide id={id} /> },
            { value: 'resources', label: words.resources.tab, content: <ResourcesSide id={id} /> },
            {
              value: 'features',
              label: features.tab,
              content: <FeatureSwitches place="tenant" id={id} />,
            },
          ]}
        />
      </Suspense>
      {shown && (
        <ReasonDialog
          title={words[shown].title(name)}
          text={words[shown].text}
          submitLabel={words[shown].open}
          isGrave={shown === 'suspend'}
          act={shown === 'suspend' ? suspend : resume}
          inputOf={(reason) => ({ id, version, reason })}
          done={words[shown].done}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  );
};

/** A form begins anew with each version and each save, also somebody else's. */
const brandKey = ({ version, draft }: TenantDetail): string =>
  [version, draft?.version, draft?.revision, draft?.state].join('-');
