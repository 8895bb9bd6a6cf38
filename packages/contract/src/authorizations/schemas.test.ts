import { expect, it } from 'vitest';
import { merchantAmount } from './schemas.ts';

it('a merchant asks for an amount in a currency that there is', () => {
  const faults = (currency: string) =>
    merchantAmount
      .safeParse({ amount: '10.00', currency })
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  for (const currency of ['EUR', 'JPY', 'KWD', 'XOF']) expect(faults(currency)).toBeUndefined();
  for (const currency of ['QQQ', 'XTS', 'eur', 'USDC', ''])
    expect(faults(currency)).toEqual(['currency: invalid_choice']);
});
