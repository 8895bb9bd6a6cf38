import { Button } from '@mantine/core';
import { formatMoney } from '@tael/i18n/format';
import { isCurrencyCode, parseMoney } from '@tael/money';
import { useNavigate } from 'react-router';
import { isApiError } from '../../../../lib/calls/api-error.ts';
import { useFeeSchedule, type FeeCode, type FeeSchedule } from '../../../../lib/fee-schedule.ts';
import { refusalOf } from '../../../../lib/forms/form-errors.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { useBalance } from '../../../../lib/balance/live-balance.ts';
import { places } from '../../../../lib/paths/places.ts';
import { closeUpgrade, useUpgradeOffer, type UpgradeOffer } from '../../../../lib/session/upgrade.ts';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { FormSummary } from '../../../../ui/dialogs/FormSummary.tsx';
import { IconCheck } from '../../../../ui/theme/icons.ts';
import { LoadingState } from '../../../../ui/states/LoadingState.tsx';
import { useOnboardingCase, useOnboardingStep, type OnboardingCase } from '../../api.ts';
import { nextPlace } from '../../paths.ts';
import styles from './UpgradeModal.module.css';

const priceIn = (schedule: FeeSchedule, code: FeeCode): string => {
  const amount = schedule.fees.find((fee) => fee.code === code)?.amount;
  return amount ? formatMoney(amount.amount, amount.currency) : '';
};

const isLower = (code: FeeCode, one: FeeSchedule, other: FeeSchedule): boolean => {
  const [low, high] = [one, other].map(({ fees }) => fees.find((fee) => fee.code === code)?.amount);
  if (!low || !high || low.currency !== high.currency || !isCurrencyCode(low.currency)) return false;
  return parseMoney(low.amount, low.currency).minor < parseMoney(high.amount, low.currency).minor;
};

const neededIn = (schedule: FeeSchedule): string => {
  const amount = schedule.fees.find(({ code }) => code === 'business_upgrade')?.condition?.amount;
  return amount ? formatMoney(amount.amount, amount.currency) : '';
};

/** What a business account brings; a price that is not lower than the personal one is told as a price. */
const Benefits = ({ personal, business }: { personal: FeeSchedule; business: FeeSchedule }) => {
  const words = useWords('upgrade');
  const creation = words.creation(priceIn(business, 'card_creation'));
  const crypto = words.crypto(priceIn(business, 'card_crypto'));
  const isGain = {
    [creation]: isLower('card_creation', business, personal),
    [crypto]: isLower('card_crypto', business, personal),
  };
  const lines = [words.bins, creation, crypto, words.deletion];
  const gains = lines.filter((line) => isGain[line] ?? true);
  const prices = lines.filter((line) => !gains.includes(line));
  return (
    <>
      <ul className={styles.gains} aria-label={words.gains}>
        {gains.map((gain) => (
          <li key={gain}>
            <IconCheck size={16} aria-hidden="true" />
            {gain}
          </li>
        ))}
      </ul>
      {prices.length > 0 && (
        <ul className={styles.prices} aria-label={words.prices}>
          {prices.map((price) => (
            <li key={price}>{price}</li>
          ))}
        </ul>
      )}
    </>
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

const Offer = ({ offer: { onward, reason, instead = [] } }: { offer: UpgradeOffer }) => {
  const words = useWords('upgrade');
  const { actions } = useWords('common');
  const { table } = useWords('lists');
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
  // Whoever asked for a page gets there, however they leave the offer.
  const leave = () => (onward ? go(onward.path) : closeUpgrade());
  const begin = () => {
    if (upgrade) return go(nextPlace(upgrade));
    start.mutate({}, { onSuccess: (opened) => go(nextPlace(opened)) });
  };
  const isPoor = isApiError(start.error) && start.error.code === 'upgrade_balance_too_low';

  return (
    <Dialog title={words.title} closeLabel={actions.close} onClose={leave} size={480}>
      <div className={styles.offer}>
        <FormSummary message={start.error ? refusalOf(start.error).message : undefined} />
        {reason && <p>{reason}</p>}
        {instead.length > 0 && (
          <div className={styles.instead} role="group" aria-label={words.instead}>
            {instead.map(({ label, act }) => (
              <Button
                key={label}
                variant="default"
                onClick={() => {
                  closeUpgrade();
                  act();
                }}
              >
                {label}
              </Button>
            ))}
          </div>
        )}
        <p className={styles.lead}>{words.lead}</p>
        {personal && business && !isPending ? (
          <>
            <Benefits personal={personal} business={business} />
            <div className={styles.needs}>
              <Standing personal={personal} upgrade={upgrade} />
            </div>
          </>
        ) : (
          <LoadingState label={table.loading} />
        )}
        <div className={styles.acts}>
          <Button variant="default" onClick={leave}>
            {onward ? words.continueTo[onward.page] : actions.cancel}
          </Button>
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
