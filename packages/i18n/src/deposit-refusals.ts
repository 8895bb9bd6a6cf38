import type { ApprovalRejectReason } from '@tael/contract/approvals/states';
import type { Language } from './language.ts';

type Sentences = Readonly<Record<ApprovalRejectReason, string>>;

/** What the customer reads where an approver refuses a deposit. Suspicion is never told. */
const sentences: Readonly<Record<Language, Sentences>> = {
  en_US: {
    wrong_amount: 'The amount does not match the transfer that arrived.',
    wrong_details: 'The details do not match the transfer that arrived.',
    not_authorized: 'We cannot accept this transfer.',
    duplicate: 'This deposit was announced already.',
    documents_missing: 'The proof of the transfer is missing.',
    suspicious: 'We cannot accept this transfer.',
    other: 'We cannot accept this transfer.',
  },
  zh_CN: {
    wrong_amount: '金额与到账汇款不符。',
    wrong_details: '信息与到账汇款不符。',
    not_authorized: '我们无法接受该笔汇款。',
    duplicate: '该笔充值已登记。',
    documents_missing: '缺少汇款凭证。',
    suspicious: '我们无法接受该笔汇款。',
    other: '我们无法接受该笔汇款。',
  },
};

export const depositRefusals = (language: Language): Sentences => sentences[language];
