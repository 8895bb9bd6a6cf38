import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../lib/session/can.tsx';
import { useDates } from '../../lib/time/dates.ts';
import { useWords } from '../../lib/words/language.ts';
import { StatusDot } from '../../ui/states/StatusDot.tsx';
import { ReasonDialog } from '../dialogs/ReasonDialog.tsx';
import { Failed } from '../lists/Failed.tsx';
import {
  useFeatures,
  useSwitchFeature,
  type FeaturePlace,
  type FeatureStanding,
} from './feature-switches.ts';
import styles from './FeatureSwitches.module.css';

interface FeatureSwitchesProps {
  readonly place: FeaturePlace;
  readonly id: string;
}

/** What a customer or an operator may use, and the switch of each feature for whoever may turn it. */
const FeatureSwitches = ({ place, id }: FeatureSwitchesProps) => {
  const words = useWords('featureSwitches');
  const { table } = useWords('lists');
  const date = useDates();
  const mayTurn = useCan('feature:write');
  const features = useFeatures(place, id);
  const turn = useSwitchFeature(place, id);
  const [asked, setAsked] = useState<FeatureStanding>();
  if (features.error && !features.data) return <Failed query={features} />;
  if (!features.data) return <p role="status">{table.loading}</p>;
  return (
    <>
      <p className={styles.soft}>{words.text[place]}</p>
      <ul className={styles.list}>
        {features.data.map((one) => {
          const name = words.names[one.feature];
          const act = one.isOn ? words.turnOff : words.turnOn;
          return (
            <li key={one.feature} className={styles.row}>
              <div className={styles.about}>
                <span>{name}</span>
                {one.isOffForTenant && <span className={styles.soft}>{words.offForTenant}</span>}
                {one.last && (
                  <span className={styles.soft}>
                    {words.last(one.last.by, date(one.last.at), one.last.reason)}
                  </span>
                )}
              </div>
              <div className={styles.act}>
                <StatusDot tone={one.isOn ? 'good' : 'warn'}>{one.isOn ? words.on : words.off}</StatusDot>
                {mayTurn && (
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={words.actOf(act, name)}
                    onClick={() => setAsked(one)}
                  >
                    {act}
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {asked && (
        <ReasonDialog
          title={words.dialog[asked.isOn ? 'off' : 'on'](words.names[asked.feature])}
          text={asked.isOn ? words.dialog.offText : words.dialog.onText}
          submitLabel={asked.isOn ? words.turnOff : words.turnOn}
          isGrave={asked.isOn}
          act={turn}
          inputOf={(reason) => ({ id, feature: asked.feature, isOn: !asked.isOn, reason })}
          done={words.dialog.done}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
};
export default FeatureSwitches;
