import { CloseButton, Kbd, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { IconSearch } from './icons.ts';
import styles from './SearchField.module.css';

interface SearchFieldProps {
  readonly label: string;
  readonly clearLabel: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const pauseMs = 250;

/** Searches a list a moment after the last key. The key `/` leads here from anywhere on the page (lib/keys.ts). */
export const SearchField = ({ label, clearLabel, value, onChange }: SearchFieldProps) => {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();

  useEffect(() => {
    if (typed === undefined) return undefined;
    const timer = setTimeout(() => {
      onChange(typed.trim());
      setTyped(undefined);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, onChange]);

  const shown = typed ?? value;
  const clear = () => {
    setTyped(undefined);
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
