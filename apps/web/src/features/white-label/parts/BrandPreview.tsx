import { useWords } from '../../../lib/words/language.ts';
import { DetailSection } from '../../../ui/DetailSection.tsx';
import styles from './white-label.module.css';

interface BrandPreviewProps {
  readonly brand: {
    readonly product: string;
    readonly pageTitle: string;
    readonly color: string;
    readonly panelColor: string;
    readonly panelTextColor: string;
    readonly legalName: string;
    readonly senderAddress: string;
    readonly supportEmail: string;
  };
  readonly logo: string | undefined;
  readonly icon: string | undefined;
}

/** The three faces of a brand before anybody sees it: the sign-in page, the console and a mail. */
export const BrandPreview = ({ brand, logo, icon }: BrandPreviewProps) => {
  const words = useWords('whiteLabel').brand.preview;
  const name = (
    <span className={styles.name}>
      {logo && <img src={logo} height={32} alt="" />}
      {brand.product}
    </span>
  );
  const tab = (
    <span className={styles.tab}>
      {icon && <img src={icon} height={16} width={16} alt="" />}
      {brand.pageTitle}
    </span>
  );
  return (
    <DetailSection title={words.title}>
      <div className={styles.previews}>
        <figure className={styles.preview}>
          <figcaption>{words.signIn}</figcaption>
          {tab}
          <div className={styles.signIn}>
            <div
              className={styles.panel}
              style={{ background: brand.panelColor, color: brand.panelTextColor }}
            >
              {name}
            </div>
            <div className={styles.ground}>
              <span className={styles.button} style={{ background: brand.color }}>
                {words.button}
              </span>
              <span style={{ color: brand.color }}>{words.link}</span>
              <span>{brand.supportEmail}</span>
            </div>
          </div>
        </figure>
        <figure className={styles.preview}>
          <figcaption>{words.console}</figcaption>
          {tab}
          <div className={styles.ground}>
            {name}
            <span style={{ color: brand.color }}>{words.menu}</span>
          </div>
        </figure>
        <figure className={styles.preview}>
          <figcaption>{words.mail}</figcaption>
          <div className={styles.ground}>
            <span>{words.from(brand.product, brand.senderAddress)}</span>
            <strong>{words.subject(brand.product)}</strong>
            <span>{brand.legalName}</span>
          </div>
        </figure>
      </div>
    </DetailSection>
  );
};
