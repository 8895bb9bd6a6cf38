import { Button, type ButtonProps } from '@mantine/core';
import { useEffect, useState } from 'react';

interface CountdownButtonProps extends ButtonProps {
  /** Does the act; the count begins when it answers true, or from as many seconds as it answers. */
  readonly onPress: () => Promise<boolean | number>;
  readonly label: string;
  readonly waitingLabel: (seconds: number) => string;
  readonly seconds?: number;
  /** For how many seconds it rests when it appears: the act was done before. */
  readonly restsFor?: number;
}

/** A button that rests after its act: 60 seconds for a code that was sent (specification section 4). */
export const CountdownButton = ({
  onPress,
  label,
  waitingLabel,
  seconds = 60,
  restsFor = 0,
  ...rest
}: CountdownButtonProps) => {
  const [left, setLeft] = useState(restsFor);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);

  const press = async () => {
    setBusy(true);
    const done = await onPress().finally(() => setBusy(false));
    if (done !== false) setLeft(done === true ? seconds : done);
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
