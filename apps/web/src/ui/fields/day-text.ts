const fullWidth = /[０-９]/g;

/**
 * What a person typed as a calendar day, in the wire's spelling: "19900412", "1990/4/12", "1990年4月12日" -> "1990-04-12".
 * A text that is no such day is left as it was typed, so that the refusal speaks of what the reader sees.
 */
export const toDayText = (typed: string): string => {
  const plain = typed.trim().replace(fullWidth, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
  const match =
    /^(\d{4})(\d{2})(\d{2})$/.exec(plain) ?? /^(\d{4})[-/.年 ](\d{1,2})[-/.月 ](\d{1,2})日?$/.exec(plain);
  if (!match) return plain;
  const [, year = '', month = '', day = ''] = match;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
};
