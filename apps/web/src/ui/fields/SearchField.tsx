import { CloseButton, Kbd, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { IconSearch } from '../theme/icons.ts';
import styles from './SearchField.module.css';

interface SearchFieldProps {
  readonly label: string;
  readonly clearLabel: string;
  /** What is searched for, without spaces around it. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const pauseMs = 250;

/**
 * Searches a list a moment after the last key. What was typed stays as it is; only what is sent is trimmed, and nothing
 * is sent while an input method is composing. The key `/` leads here from anywhere on the page (lib/screens/keys.ts).
 */
export const SearchField = ({ label, clearLabel, value, onChange }: SearchFieldProps) => {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const [isComposing, setIsComposing] = useState(false);
  const [sent, setSent] = useState(value);
  const [known, setKnown] = useState(value);
  // A value that was not typed here (a saved view, cleared filters) takes the place of what was.
  if (known !== value) {
    setKnown(value);
    if (value !== sent) setTyped(undefined);
  }

  useEffect(() => {
    if (typed === undefined || isComposing || typed.trim() === sent) return undefined;
    const timer = setTimeout(() => {
      setSent(typed.trim());
      onChange(typed.trim());
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, isComposing, sent, onChange]);

  const shown = typed ?? value;
  const clear = () => {
    setTyped(undefined);
    setSent('');
    onChange('');
    field.current?.focus();
  };
  return (
    <TextInput
      ref={field}
      className={styles.field ?? ''}
      type="search"
      data-key="search"
      aria-label={label}
      placeholder={label}
      value={shown}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onCompositionStart={() => setIsComposing(true)}
      onCompositionEnd={() => setIsComposing(false)}
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      leftSectionPointerEvents="none"
      rightSection={
        shown === '' ? (
          <Kbd size="xs" aria-hidden="true" className={styles.key ?? ''}>
            /
          </Kbd>
        ) : (
          <CloseButton size="sm" aria-label={clearLabel} onClick={clear} />
        )
      }
    />
  );
};
