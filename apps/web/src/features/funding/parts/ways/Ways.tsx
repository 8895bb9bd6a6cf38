import { formatMoney } from '@tael/i18n/format';
import { fundingWayPlace } from '../../../../lib/paths/places.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { OpenOne } from '../../../../parts/lists/OpenOne.tsx';
import { KeyValue } from '../../../../ui/facts/KeyValue.tsx';
import { ButtonLink } from '../../../../ui/page/ButtonLink.tsx';
import { PageHeader } from '../../../../ui/page/PageHeader.tsx';
import { Tag } from '../../../../ui/states/Tag.tsx';
import { IconBank, IconCoin, IconQrCode } from '../../../../ui/theme/icons.ts';
import { useWays, type Offer } from '../../ways-api.ts';
import styles from './Ways.module.css';

const icons = {
  bank: IconBank,
  ach: IconBank,
  zelle: IconBank,
  alipay: IconQrCode,
  wechat: IconQrCode,
} as const;

const Way = ({ offer, isLast }: { readonly offer: Offer; readonly isLast: boolean }) => {
  const words = useWords('fundingWays').choose;
  const { reason: reasons } = useWords('fundingMethods');
  const { way, minimum, maximum, feePercent, offReason } = offer;
  const name = words.names[way];
  const Icon = way in icons ? icons[way as keyof typeof icons] : IconCoin;
  const { facts } = words;
  return (
    <li className={styles.way} aria-label={name}>
      <div className={styles.head}>
        <span className={styles.icon}>
          <Icon size={20} aria-hidden="true" />
        </span>
        <h2 className={styles.name}>{name}</h2>
        {isLast && <Tag tone="calm">{words.lastUsed}</Tag>}
      </div>
      <KeyValue
        pairs={[
          { name: facts.fee, value: feePercent === null ? words.free : words.percent(feePercent) },
          { name: facts.arrives, value: words.arrives[way] },
          {
            name: facts.minimum,
            value: minimum ? formatMoney(minimum.amount, minimum.currency) : words.noLimit,
          },
          {
            name: facts.maximum,
            value: maximum ? words.atOnce(formatMoney(maximum.amount, maximum.currency)) : words.noLimit,
          },
          { name: facts.needs, value: words.needs[way] },
        ]}
      />
      {offer.isOpen ? (
        <ButtonLink to={fundingWayPlace(way)} variant="default" data-key={way}>
          {words.open(name)}
        </ButtonLink>
      ) : (
        <p className={styles.off}>
          {words.off}
          {offReason !== null && ` ${reasons[offReason]}`}
        </p>
      )}
    </li>
  );
};

/** The ways to add funds side by side, the one used last first. */
export const Ways = () => {
  const words = useWords('fundingWays').choose;
  const ways = useWays();
  return (
    <>
      <PageHeader title={words.title} lead={words.lead} />
      <OpenOne query={ways} picture="money" notFound="">
        {(offers) => (
          <ul className={styles.ways}>
            {offers.map((offer, index) => (
              <Way key={offer.way} offer={offer} isLast={index === 0 && offer.lastUsedAt !== null} />
            ))}
          </ul>
        )}
      </OpenOne>
    </>
  );
};
