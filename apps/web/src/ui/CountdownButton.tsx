import { Button, type ButtonProps } from '@mantine/core';
import { useEffect, useState } from 'react';

interface CountdownButtonProps extends ButtonProps {
  /** Does the act; the count begins only when it answers true. */
  readonly onPress: () => Promise<boolean>;
  readonly label: string;
  readonly waitingLabel: (seconds: number) => string;
  readonly seconds?: number;
  /** The act was done already when the button appeared, so it rests from the start. */
  readonly startsResting?: boolean;
}

/** A button that rests after its act: 60 seconds for a code that was sent (specification section 4). */
export const CountdownButton = ({
  onPress,
  label,
  waitingLabel,
  seconds = 60,
  startsResting = false,
  ...rest
}: CountdownButtonProps) => {
  const [left, setLeft] = useState(startsResting ? seconds : 0);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);

  const press = async () => {
    setBusy(true);
    const done = await onPress().finally(() => setBusy(false));
    if (done) setLeft(seconds);
  };

  return (
    <Button
      {...rest}
      type="button"
      variant="default"
      loading={busy}
      disabled={left > 0}
      onClick={() => void press()}
    >
      {left > 0 ? waitingLabel(left) : label}
    </Button>
  );
};
