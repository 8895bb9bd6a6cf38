import { Button } from '@mantine/core';
import { tokenLife, type TokenStatus } from '@tael/contract/authorizations/token-states';
import { mayMove } from '@tael/contract/kernel/transitions';
import { useWords } from '../../../lib/words/language.ts';
import { showRefusal } from '../../../lib/forms/show-refusal.ts';
import { tokenTones } from '../../../ui/states/states.ts';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import { useDeviceEvent, type DeviceEvent, type DeviceToken } from '../api.ts';
import styles from './Levers.module.css';

/** What a wallet says, and what becomes of the card on the device by it. */
const events: readonly (readonly [DeviceEvent, TokenStatus])[] = [
  ['activation', 'active'],
  ['resumption', 'active'],
  ['suspension', 'suspended'],
  ['deletion', 'deleted'],
];

/** A card is activated once, and resumed ever after. */
const eventsOf = ({ status }: DeviceToken): readonly DeviceEvent[] =>
  events
    .filter(([, to]) => mayMove(tokenLife, status, to))
    .map(([event]) => event)
    .filter((event) => event !== (status === 'requested' ? 'resumption' : 'activation'));

/** What the wallet may do next with a card that it holds. */
export const DeviceLevers = ({ token }: { token: DeviceToken }) => {
  const words = useWords('devices');
  const event = useDeviceEvent();
  const offered = eventsOf(token);
  if (offered.length === 0) return null;
  const name = token.merchantName || token.deviceName || words.wallet[token.wallet];
  return (
    <section className={styles.device} aria-label={name}>
      <h3 className={styles.heading}>{name}</h3>
      <StatusDot tone={tokenTones[token.status]}>
        {token.suspendedBy ? words.suspendedBy[token.suspendedBy] : words.status[token.status]}
      </StatusDot>
      <div className={styles.acts}>
        {offered.map((type) => (
          <Button
            key={type}
            size="xs"
            variant="default"
            loading={event.isPending && event.variables.type === type}
            disabled={event.isPending}
            onClick={() => event.mutate({ tokenId: token.id, type }, { onError: showRefusal })}
          >
            {words.sandbox.events[type]}
          </Button>
        ))}
      </div>
    </section>
  );
};
