import type { Language } from './language.ts';

interface Debit {
  readonly holder: string;
  readonly bank: string;
  readonly lastFour: string;
  /** As it is written for people. */
  readonly amount: string;
}

const texts: Readonly<Record<Language, (debit: Debit) => string>> = {
  en_US: ({ holder, bank, lastFour, amount }) =>
    `I authorize Tael to debit ${amount} once by ACH from the account of ${holder} at ${bank} ending in ${lastFour}, and to credit that account to correct an error. ` +
    'I am the holder of this account or may act for its holder. I can revoke this authorization until the debit is sent to the bank, by canceling it here. ' +
    'If the bank returns the debit, the amount is taken back from my balance, and after a return for lack of money I may have it tried again at most twice within 180 days.',
  zh_CN: ({ holder, bank, lastFour, amount }) =>
    `本人授权 Tael 通过 ACH 从 ${holder} 在 ${bank} 尾号 ${lastFour} 的账户一次性扣款 ${amount}，并可为更正错误向该账户退款。` +
    '本人为该账户持有人，或有权代表持有人。在扣款提交银行之前，本人可在此处取消以撤销授权。' +
    '如银行退回扣款，款项将从余额中扣回；因余额不足被退回的，本人可在 180 天内最多再次发起两次。',
};

/** What a customer agrees to before an account is debited; its version is `authorizationVersion` of the contract. */
export const achAuthorization = (language: Language, debit: Debit): string => texts[language](debit);

interface TopUp extends Debit {
  readonly threshold: string;
  readonly cap: string;
}

const topUps: Readonly<Record<Language, (topUp: TopUp) => string>> = {
  en_US: ({ holder, bank, lastFour, amount, threshold, cap }) =>
    `I authorize Tael to debit ${amount} by ACH from the account of ${holder} at ${bank} ending in ${lastFour} whenever my available balance is under ${threshold}, up to ${cap} in a calendar month, and to credit that account to correct an error. ` +
    'I am the holder of this account or may act for its holder. I can revoke this authorization at any time by stopping the automatic top-up.',
  zh_CN: ({ holder, bank, lastFour, amount, threshold, cap }) =>
    `本人授权 Tael 在可用余额低于 ${threshold} 时，通过 ACH 从 ${holder} 在 ${bank} 尾号 ${lastFour} 的账户扣款 ${amount}，每个自然月累计不超过 ${cap}，并可为更正错误向该账户退款。` +
    '本人为该账户持有人，或有权代表持有人。本人可随时停用自动充值以撤销授权。',
};

/** What a customer agrees to before an account is debited by itself. */
export const topUpAuthorization = (language: Language, topUp: TopUp): string => topUps[language](topUp);

const bankGone: Readonly<Record<Language, string>> = {
  en_US: 'The bank account was removed before the debit was sent.',
  zh_CN: '扣款提交前，该银行账户已被移除。',
};

/** Why a debit was never sent. */
export const bankAccountGone = (language: Language): string => bankGone[language];

const unwritable: Readonly<Record<Language, string>> = {
  en_US:
    'The bank details of this account cannot be written in an ACH file: the holder’s name needs Latin letters.',
  zh_CN: '该账户的信息无法写入 ACH 文件：户名须使用拉丁字母。',
};
const notOffered: Readonly<Record<Language, string>> = {
  en_US: 'Debits of linked banks aren’t offered here. Nothing was taken; add funds another way.',
  zh_CN: '暂不支持从关联银行账户扣款。未发生任何扣款，请使用其他方式充值。',
};
/** Why a debit was canceled that our bank is not asked for. */
export const debitNotOffered = (language: Language): string => notOffered[language];

/** Why a debit was canceled that no file of the network can hold. */
export const debitUnwritable = (language: Language): string => unwritable[language];
