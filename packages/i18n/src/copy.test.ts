import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Language, languages } from './language.ts';
import { textsOf } from './testing.ts';

/**
 * One word per idea, and the word that its reader would use (GLOSSARY.md). A pattern is held against the place of a
 * text and the text, so that one which is right in one place only says where.
 */
const refused: Readonly<Record<Language, readonly RegExp[]>> = {
  en_US: [
    /transactions\.status\..*: On hold$|: (?:Captured|Partly captured|Announced|Arrived)$/u,
    /: .*(?:On deposit|Announce the transfer|Tell us that|Payment number: \d|Proof of the transfer)/u,
    /: .*(?:\b[Hh]and(?:ed)? (?:it )?in\b|\(needed\)|\b[Mm]end(?:ed)?\b|: Fine$)/u,
    /: .*(?:Needs you\b|Nothing waits|Given to|Nobody in particular|: Holder$|Kind of card|Name of the card)/u,
    /: .*(?:Left of monthly|can spend now|Ask for (?:more|a higher)|: Lower$|Back up\b|[Ff]or good\b|For some days)/u,
    /: .*(?:\b[Ii]n force\b|holds from the next purchase|: \([^)]*\) => `(?:Limits|Controls|Tags|Validity|PIN) of)/u,
    /: .*(?:Write a (?:rule|ticket)|in the shadow|Met in|Try on my|is meant when|clocks of|The answer stands)/u,
    /: .*(?:Account entries|Posted after|What explains|[Ll]et go\b|Code for the merchant|Somebody|Our operations)/u,
    /: .*(?:Without an answer|Ask this server|have kept|New secret|stand alone|slip in it|did not load)/u,
    /: .*(?:Period before|is not among|not among yours|There is no such|Spreadsheet text|Forgot it)/u,
    /: .*(?:[Cc]olour|[Aa]uthoris|[Cc]ancelled|[Ll]icence\b|[Ee]nquir(?:y|ies)|recognise|\bE-mail\b)/u,
  ],
  zh_CN: [
    /冻结中|: 消费冻结$|冻结金额|冻结明细|追加冻结|付款冻结|解除冻结|冻结到期|冻结期/u,
    /已清算|部分清算|超额清算|消费清算|立即清算|授权仍会清算/u,
    // 入金额 is a part of 输入金额.
    /入金(?!额)|待释放|已释放至|释放时间|提前释放|自动释放/u,
    /付款人|汇款人姓名(?!与)|您的参考号|编号（16 位数字）/u,
    /: 已通知$|入金通知|通知时间|通知金额/u,
    /^(?!.*adminLedger).*分录/u,
    /: 可用 \$|`可用 \$/u,
    /决策 ?Webhook|就消费询问|询问范围|无答复/u,
    /有效性|最后可用日|卡片规则/u,
    /自某日起|长期提升|已申请提升/u,
    /: (?:收入|支出|收支)$|每日收支|收入合计|支出合计/u,
    /: 跟踪$|待执行|待修改|执行后可用余额/u,
    /败诉|胜诉|临时入账|答辩/u,
    /过于频繁或|累计过多|用历史消费回测/u,
    /您的.{1,6}中没有这|: 没有(?:这[位个张笔份条项一]|此角色)|: 此卡片不存在/u,
    /双重验证|国内电汇|授权列表|IP 授权/u,
    /^(?!.*achReturns|legal).*受益人/u,
  ],
};

const folders: Readonly<Record<Language, string>> = { en_US: 'en', zh_CN: 'zh' };

/** The legal documents, line by line. */
const legalLines = (folder: string): string[] => {
  const place = new URL(`./${folder}/legal/`, import.meta.url);
  return readdirSync(place).flatMap((name) =>
    readFileSync(new URL(name, place), 'utf8')
      .split('\n')
      .map((line) => `legal/${name}: ${line}`),
  );
};

const linesOf = async (language: Language): Promise<string[]> => {
  const folder = folders[language];
  const texts = [...(await textsOf(folder)), ...(await textsOf(`${folder}/site`))];
  return [...texts.map(([place, text]) => `${place}: ${text}`), ...legalLines(folder)];
};

const isRefused = (language: Language, line: string): boolean =>
  refused[language].some((pattern) => pattern.test(line));

describe('the words that a reader would not use', () => {
  test.each(languages)('are in no text: %s', async (language) => {
    expect((await linesOf(language)).filter((line) => isRefused(language, line))).toEqual([]);
  });

  test.each([
    'transactions.ts.transactions.status.pending: 冻结中',
    'history.ts.history.totals.in: 收入',
    'cards.ts.cards.detail.notFound: 您的卡片中没有这一张。',
    'entries.ts.entries.held: (amount) => `可用 ${amount}`',
    'transactions.ts.transactions.detail.entries: (count) => `${count} 条分录`',
  ])('are recognised: %s', (line) => expect(isRefused('zh_CN', line)).toBe(true));

  test.each(['work.ts.adminLedger.account.entries: 分录', 'history.ts.amount: 请输入金额', 'a: 冻结卡片'])(
    'are not seen in others: %s',
    (line) => expect(isRefused('zh_CN', line)).toBe(false),
  );
});
