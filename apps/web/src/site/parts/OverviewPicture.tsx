import { formatMoney } from '@tael/i18n/format';
import { CardArt } from '../../ui/facts/CardArt.tsx';
import { Mark } from '../../ui/states/Mark.tsx';
import classes from './OverviewPicture.module.css';
import { useLandingWords } from './use-landing-words.ts';

const usd = (amount: string) => formatMoney(amount, 'USD');

/** Money in and out of a plausible month, as shares of its busiest day. */
const days: readonly (readonly [number, number])[] = [
  [94, 26],
  [80, 38],
  [12, 46],
  [10, 42],
  [6, 30],
  [14, 54],
  [8, 40],
  [42, 36],
  [10, 50],
  [48, 34],
  [92, 40],
  [12, 44],
  [66, 28],
  [10, 48],
  [54, 24],
  [98, 30],
];
const slot = 400 / days.length;

const Chart = () => (
  <svg className={classes.chart} viewBox="0 0 400 100" preserveAspectRatio="none">
    {days.map(([into, out], index) => (
      <g key={index}>
        <rect className={classes.in} x={index * slot + 3} y={100 - into} width={7} height={into} rx={2} />
        <rect className={classes.out} x={index * slot + 12} y={100 - out} width={7} height={out} rx={2} />
      </g>
    ))}
  </svg>
);

/** The console's overview as a drawing: the balance with what explains it, the chart, and a card over its corner. */
export const OverviewPicture = () => {
  const words = useLandingWords().pictures;
  const parts = [
    { key: 'available', name: words.available, amount: '48210.36' },
    { key: 'held', name: words.held, amount: '9182.40' },
    { key: 'arriving', name: words.arriving, amount: '5000.00' },
  ] as const;
  return (
    <div className={classes.picture} role="img" aria-label={words.overview}>
      <div className={classes.window} aria-hidden="true">
        <div className={classes.bar}>
          <Mark size={20} />
          <span className={classes.company}>{words.company}</span>
          <span className={classes.live}>
            {words.available} <b>{usd('48210.36')}</b>
          </span>
        </div>
        <div className={classes.body}>
          <p className={classes.label}>{words.balance}</p>
          <p className={classes.balance}>
            $48,210<span>.36</span>
          </p>
          <div className={classes.shares}>
            <i data-part="available" />
            <i data-part="held" />
            <i data-part="arriving" />
          </div>
          <ul className={classes.parts}>
            {parts.map(({ key, name, amount }) => (
              <li key={key} data-part={key}>
                {name}
                <b>{usd(amount)}</b>
              </li>
            ))}
          </ul>
          <p className={classes.label}>{words.flow}</p>
          <Chart />
        </div>
      </div>
      <div className={classes.card} aria-hidden="true">
        <CardArt
          art="signal"
          network="visa"
          productName={words.cardName}
          lastFour="4417"
          holderName="WEI LI"
          expiry="09/29"
          corner={words.left('$3,795')}
        />
      </div>
    </div>
  );
};
