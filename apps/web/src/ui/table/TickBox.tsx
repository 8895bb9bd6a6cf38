import { useEffect, useRef } from 'react';
import styles from './TickBox.module.css';

interface TickBoxProps {
  readonly label: string;
  readonly isOn: boolean;
  /** Some of what it stands for is chosen. */
  readonly isPartly?: boolean;
  readonly onTurn: (isRange: boolean) => void;
}

/** The box that chooses a row, or all of them. Shift means: from the row turned over before to this one. */
export const TickBox = ({ label, isOn, isPartly = false, onTurn }: TickBoxProps) => {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly;
  }, [isPartly]);
  return (
    <label className={styles.tick}>
      <input
        ref={box}
        type="checkbox"
        className={styles.box}
        aria-label={label}
        checked={isOn}
        onChange={({ nativeEvent }) => onTurn('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
      />
    </label>
  );
};
