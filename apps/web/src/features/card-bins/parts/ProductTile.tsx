import { Button } from '@mantine/core';
import { mayMove } from '@tael/contract/kernel/transitions';
import { binApplicationLife } from '@tael/contract/cards/bin-states';
import { Has } from '../../../lib/session/can.tsx';
import { now } from '../../../lib/clock.ts';
import { countryName } from '@tael/i18n/country-name';
import { useDates } from '../../../lib/time/dates.ts';
import { useLanguage, useWords } from '../../../lib/words/language.ts';
import { places } from '../../../lib/paths/places.ts';
import { ButtonLink } from '../../../ui/page/ButtonLink.tsx';
import { CardThumb } from '../../../ui/facts/CardArt.tsx';
import { KeyValue } from '../../../ui/facts/KeyValue.tsx';
import { binTones } from '../../../ui/states/states.ts';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import type { Product } from '../api.ts';
import styles from './ProductTile.module.css';

interface ProductTileProps {
  readonly product: Product;
  /** Whether the account allows one product more. */
  readonly hasRoom: boolean;
  readonly onApply: () => void;
  readonly onGiveUp: () => void;
}

/** How a product stands to the customer, in a state and a sentence. */
const Standing = ({ product }: Pick<ProductTileProps, 'product'>) => {
  const words = useWords('bins');
  const date = useDates();
  const { application } = product;
  if (!application)
    return product.comesWith && product.isOpenToMe ? (
      <StatusDot tone="good">{words.included}</StatusDot>
    ) : null;
  const { state, declineReason, note, reapplyAt, openCards } = application;
  return (
    <div className={styles.standing}>
      <StatusDot tone={binTones[state]}>{words.state[state]}</StatusDot>
      {state === 'pending_approval' && <p className={styles.text}>{words.pendingText}</p>}
      {state === 'suspended' && <p className={styles.text}>{words.suspendedText}</p>}
      {state === 'subscribed' && <p className={styles.text}>{words.openCards(openCards)}</p>}
      {declineReason && <p className={styles.text}>{words.reasons[declineReason]}</p>}
      {(state === 'declined' || state === 'suspended') && note && <p className={styles.note}>{note}</p>}
      {reapplyAt && <p className={styles.text}>{words.reapplyFrom(date(reapplyAt, 'medium'))}</p>}
    </div>
  );
};

/** One card product: what it is, what it is for, how it stands, and what can be done. */
export const ProductTile = ({ product, hasRoom, onApply, onGiveUp }: ProductTileProps) => {
  const words = useWords('bins');
  const language = useLanguage();
  const { bin, application, uses, isOpenToMe } = product;
  const mayApplyAgain =
    application?.state === 'declined' &&
    application.reapplyAt !== null &&
    now() >= Date.parse(application.reapplyAt);
  const mayApply = hasRoom && !isOpenToMe && (application === null || mayApplyAgain);
  const mayGiveUp = application !== null && mayMove(binApplicationLife, application.state, 'closed');
  return (
    <li className={styles.tile}>
      <div className={styles.head}>
        <CardThumb network={bin.network} art={bin.art} dimmed={!isOpenToMe} />
        <div className={styles.names}>
          <h2 className={styles.name}>{bin.productName}</h2>
          <p className={styles.text}>{words.productLine(words.networks[bin.network], bin.bin)}</p>
        </div>
      </div>
      <KeyValue
        pairs={[
          {
            name: words.madeFor,
            value: uses.map((use) => words.uses[use]).join(language === 'zh_CN' ? '、' : ', '),
          },
          { name: words.country, value: countryName(bin.country, language) },
          { name: words.currency, value: bin.currency },
        ]}
      />
      <Standing product={product} />
      <div className={styles.acts}>
        {isOpenToMe && (
          <Has codes="card:create">
            <ButtonLink to={places.createCard} variant="default">
              {words.create}
            </ButtonLink>
          </Has>
        )}
        <Has codes="bin:apply">
          {mayApply && <Button onClick={onApply}>{mayApplyAgain ? words.applyAgain : words.apply}</Button>}
          {mayGiveUp && application.openCards === 0 && (
            <Button variant="subtle" color="gray" onClick={onGiveUp}>
              {words.giveUp.open}
            </Button>
          )}
        </Has>
      </div>
    </li>
  );
};
