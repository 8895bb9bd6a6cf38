import { IconSnow } from '../theme/icons.ts';
import type { ReactNode } from 'react';
import styles from './CardArt.module.css';

type Network = 'visa' | 'mastercard';
/** How the cards of one product look: a ground and a figure on it. */
type Art = 'tide' | 'signal' | 'meridian' | 'orbit' | 'lantern' | 'summit' | 'harbour';

interface CardArtProps {
  readonly art: Art;
  readonly network: Network;
  readonly productName: string;
  readonly lastFour: string;
  readonly holderName: string;
  /** Month and year as printed, "09/29". */
  readonly expiry: string;
  /** Said on the veil of a card that does not work at present; without it the card is clear. */
  readonly veil?: string | undefined;
  /** The veil is frost. */
  readonly isFrozen?: boolean;
  /** While the issuer is at work the card shimmers. */
  readonly isMaking?: boolean;
  /** What stands at the lower right: a button, or what is left to spend. */
  readonly corner?: ReactNode;
}

const networkName: Readonly<Record<Network, string>> = { visa: 'VISA', mastercard: 'Mastercard' };

const NetworkMark = ({ network }: { network: Network }) =>
  network === 'visa' ? (
    <span className={styles.visa}>VISA</span>
  ) : (
    <svg className={styles.mastercard} viewBox="0 0 40 26" role="img" aria-label={networkName.mastercard}>
      <circle cx="14" cy="13" r="11" fill="#fff" fillOpacity="0.92" />
      <circle cx="26" cy="13" r="11" fill="#fff" fillOpacity="0.5" />
    </svg>
  );

/** A virtual card drawn as a card. It never knows more of the number than its last four. */
export const CardArt = (props: CardArtProps) => (
  <div className={styles.card} data-art={props.art} data-making={props.isMaking || undefined}>
    <div className={styles.row}>
      <span className={styles.product}>{props.productName}</span>
      <NetworkMark network={props.network} />
    </div>
    <div className={styles.number}>
      <span aria-hidden="true">•••• •••• •••• </span>
      {props.lastFour || <span aria-hidden="true">••••</span>}
    </div>
    <div className={styles.row}>
      <span className={styles.holder}>{props.holderName}</span>
      <span className={styles.expiry}>{props.expiry}</span>
      <span className={styles.corner}>{props.corner}</span>
    </div>
    {props.veil && (
      <div className={styles.veil}>
        <span className={styles.veilText}>
          {props.isFrozen && <IconSnow size={16} aria-hidden="true" />}
          {props.veil}
        </span>
      </div>
    )}
  </div>
);

/** The card at the size of a stamp, beside its name in a list. */
export const CardThumb = ({
  network,
  art,
  dimmed = false,
}: {
  network: Network;
  art: Art;
  dimmed?: boolean;
}) => (
  <span
    className={styles.thumb}
    data-thumb
    data-art={art}
    data-dimmed={dimmed || undefined}
    role="img"
    aria-label={networkName[network]}
  >
    {network === 'visa' ? 'VISA' : 'MC'}
  </span>
);
