import { Button } from '@mantine/core';
import { formatMoney } from '@tael/i18n/format';
import { useNavigate } from 'react-router';
import { isApiError } from '../../../lib/api-error.ts';
import { useFeeSchedule, type FeeCode, type FeeSchedule } from '../../../lib/fee-schedule.ts';
import { refusalOf } from '../../../lib/form-errors.ts';
import { useWords } from '../../../lib/language.ts';
import { useBalance } from '../../../lib/live-balance.ts';
import { places } from '../../../lib/places.ts';
import { closeUpgrade, useUpgradeOffer, type UpgradeOffer } from '../../../lib/upgrade.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormSummary } from '../../../ui/FormSummary.tsx';
import { IconCheck } from '../../../ui/icons.ts';
import { Waiting } from '../../../ui/Waiting.tsx';
import { useOnboardingCase, useOnboardingStep, type OnboardingCase } from '../api.ts';
import { nextPlace } from '../paths.ts';
import styles from './UpgradeModal.module.css';

const priceIn = (schedule: FeeSchedule, code: FeeCode): string => {
  const amount = schedule.fees.find((fee) => fee.code === code)?.amount;
  return amount ? formatMoney(amount.amount, amount.currency) : '';
};

const neededIn = (schedule: FeeSchedule): string => {
  const amount = schedule.fees.find(({ code }) => code === 'business_upgrade')?.condition?.amount;
  return amount ? formatMoney(amount.amount, amount.currency) : '';
};

const Benefits = ({ business }: { business: FeeSchedule }) => {
  const words = useWords('upgrade');
  const benefits = [
    words.bins,
    words.creation(priceIn(business, 'card_creation')),
    words.crypto(priceIn(business, 'card_crypto')),
    words.deletion,
  ];
  return (
    <ul className={styles.gains} aria-label={words.gains}>
      {benefits.map((benefit) => (
        <li key={benefit}>
          <IconCheck size={16} aria-hidden="true" />
          {benefit}
        </li>
      ))}
    </ul>
  );
};

/** What it takes, beside what there is; or where an upgrade that was begun stands. */
const Standing = ({ personal, upgrade }: { personal: FeeSchedule; upgrade: OnboardingCase | undefined }) => {
  const words = useWords('upgrade');
  const { amount } = useBalance();
  if (upgrade?.state === 'rejected')
    return (
      <p>
        {words.rejected} {upgrade.decisionReason}
      </p>
    );
  if (upgrade) return <p>{words.running}</p>;
  return (
    <p>
      {words.needs(neededIn(personal))} {amount === undefined ? '' : words.has(formatMoney(amount, 'USD'))}
    </p>
  );
};

const Offer = ({ offer: { onward, reason } }: { offer: UpgradeOffer }) => {
  const words = useWords('upgrade');
  const { actions, table } = useWords('common');
  const navigate = useNavigate();
  const personal = useFeeSchedule(1).schedule;
  const business = useFeeSchedule(2).schedule;
  const { data: found, isPending } = useOnboardingCase();
  const start = useOnboardingStep('upgradeToBusiness');
  const upgrade = found?.kind === 'upgrade' ? found : undefined;

  const go = (path: string) => {
    closeUpgrade();
    void navigate(path);
  };
  const begin = () => {
    if (upgrade) return go(nextPlace(upgrade));
    start.mutate({}, { onSuccess: (opened) => go(nextPlace(opened)) });
  };
  const isPoor = isApiError(start.error) && start.error.code === 'upgrade_balance_too_low';

  return (
    <Dialog title={words.title} closeLabel={actions.close} onClose={closeUpgrade} size={480}>
      <div className={styles.offer}>
        <FormSummary message={start.error ? refusalOf(start.error).message : undefined} />
        {reason && <p>{reason}</p>}
        <p className={styles.lead}>{words.lead}</p>
        {personal && business && !isPending ? (
          <>
            <Benefits business={business} />
            <div className={styles.needs}>
              <Standing personal={personal} upgrade={upgrade} />
            </div>
          </>
        ) : (
          <Waiting label={table.loading} />
        )}
        <div className={styles.acts}>
          {onward ? (
            <Button variant="default" onClick={() => go(onward.path)}>
              {words.continueTo[onward.page]}
            </Button>
          ) : (
            <Button variant="default" onClick={closeUpgrade}>
              {actions.cancel}
            </Button>
          )}
          {isPoor ? (
            <Button onClick={() => go(places.addFunds)}>{words.addFunds}</Button>
          ) : (
            upgrade?.state !== 'rejected' && (
              <Button onClick={begin} loading={start.isPending} disabled={isPending}>
                {upgrade ? words.goOn : words.start}
              </Button>
            )
          )}
        </div>
      </div>
    </Dialog>
  );
};

/** What a business account brings and takes; a page that was asked for stays one press away. */
const UpgradeModal = () => {
  const offer = useUpgradeOffer();
  return offer ? <Offer offer={offer} /> : null;
};
export default UpgradeModal;
