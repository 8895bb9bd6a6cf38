import { TextInput, type TextInputProps } from '@mantine/core';
import { currencySign, formatAmount } from '@tael/i18n/format';
import type { CurrencyCode } from '@tael/money';
import { useState } from 'react';
import { toAmountText } from './amount-text.ts';
import styles from './MoneyInput.module.css';

interface MoneyInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'type'> {
  /** The amount in the wire's spelling, or what was typed when it is none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly currency?: CurrencyCode;
}

const shown = (value: string) => (/^\d+(?:\.\d+)?$/.test(value) ? formatAmount(value) : value);

/** A field for an amount: typed freely, read with separators as soon as it is left. */
export const MoneyInput = ({
  value,
  onChange,
  currency = 'USD',
  onBlur,
  onFocus,
  ...rest
}: MoneyInputProps) => {
  const [typed, setTyped] = useState<string>();
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      leftSection={<span className={styles.sign}>{currencySign(currency)}</span>}
      leftSectionPointerEvents="none"
      {...rest}
      classNames={{ input: styles.input ?? '' }}
      value={typed ?? shown(value)}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(toAmountText(event.currentTarget.value, currency));
      }}
      onFocus={(event) => {
        setTyped(shown(value));
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setTyped(undefined);
        onBlur?.(event);
      }}
    />
  );
};
