/** As Alipay and WeChat Pay write a moment: in China's time, without a zone. China keeps one offset all year. */
export const chinaTime = (at: Date): string =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
