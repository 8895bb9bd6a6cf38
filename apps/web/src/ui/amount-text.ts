import { isMoneyText, scaleOf, type CurrencyCode } from '@tael/money';

const fullWidth = /[０-９．，]/g;

/**
 * What a person typed, in the wire's spelling: "1,200" -> "1200.00", "１２．５" -> "12.50". A text that is no amount of
 * this currency is left as it was typed, so that the refusal speaks of what the reader sees.
 */
export const toAmountText = (typed: string, currency: CurrencyCode): string => {
  const plain = typed
    .replace(fullWidth, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\s,$]/g, '');
  const match = /^0*(\d+)(?:\.(\d*))?$/.exec(plain.startsWith('.') ? `0${plain}` : plain);
  if (!match) return typed.trim();
  const [, whole = '0', fraction = ''] = match;
  const scale = scaleOf(currency);
  const text = scale === 0 && fraction === '' ? whole : `${whole}.${fraction.padEnd(scale, '0')}`;
  return isMoneyText(text, currency) ? text : typed.trim();
};
