import { reasonOf, reasonTree, remittanceOf, remittanceTree } from './common.ts';
import { moneyOf, xmlAmount } from './decimals.ts';
import type { Tree } from './schema.ts';
import { listAt, needAmount, needText, textAt, treeAt } from './tree.ts';
import type { BookedEntry, BookingSide } from './types.ts';

const sideCodes: Readonly<Record<BookingSide, string>> = { credit: 'CRDT', debit: 'DBIT' };
export const sideCode = (side: BookingSide): string => sideCodes[side];
export const sideOf = (code: string): BookingSide => (code === 'CRDT' ? 'credit' : 'debit');

/** One line as a message writes it; the other party of a credit is its debtor. */
export const entryTree = (entry: BookedEntry): Tree => {
  const other = entry.counterparty === undefined ? undefined : { Pty: { Nm: entry.counterparty } };
  return {
    NtryRef: entry.reference,
    Amt: xmlAmount(entry.amount),
    CdtDbtInd: sideCode(entry.side),
    RvslInd: entry.isReversal ? 'true' : undefined,
    Sts: { Cd: 'BOOK' },
    BookgDt: { Dt: entry.bookedOn },
    ValDt: { Dt: entry.valuedOn },
    AcctSvcrRef: entry.bankReference,
    BkTxCd: {
      Domn: { Cd: entry.code.domain, Fmly: { Cd: entry.code.family, SubFmlyCd: entry.code.subFamily } },
    },
    NtryDtls: [
      {
        TxDtls: [
          {
            Refs: {
              MsgId: entry.messageId,
              InstrId: entry.instructionId,
              EndToEndId: entry.endToEndId,
              UETR: entry.uetr,
              ChqNb: entry.checkNumber,
            },
            RltdPties: other && (entry.side === 'credit' ? { Dbtr: other } : { Cdtr: other }),
            RmtInf: remittanceTree(entry.remittance),
            RtrInf: entry.returned && reasonTree(entry.returned),
          },
        ],
      },
    ],
  };
};

const dayAt = (tree: Tree, name: string): string =>
  textAt(tree, name, 'Dt') ?? needText(tree, name, 'DtTm').slice(0, 10);

/** A line as it is read: its first details, since a line of ours is one transaction. */
export const entryOf = (tree: Tree): BookedEntry => {
  const details = listAt(listAt(tree, 'NtryDtls')[0] ?? {}, 'TxDtls')[0] ?? {};
  const side = sideOf(needText(tree, 'CdtDbtInd'));
  return {
    reference: needText(tree, 'NtryRef'),
    amount: moneyOf(needAmount(tree, 'Amt')),
    side,
    isReversal: textAt(tree, 'RvslInd') === 'true',
    bookedOn: dayAt(tree, 'BookgDt'),
    valuedOn: dayAt(tree, 'ValDt'),
    bankReference: needText(tree, 'AcctSvcrRef'),
    code: {
      domain: needText(tree, 'BkTxCd', 'Domn', 'Cd'),
      family: needText(tree, 'BkTxCd', 'Domn', 'Fmly', 'Cd'),
      subFamily: needText(tree, 'BkTxCd', 'Domn', 'Fmly', 'SubFmlyCd'),
    },
    messageId: textAt(details, 'Refs', 'MsgId'),
    instructionId: textAt(details, 'Refs', 'InstrId'),
    endToEndId: textAt(details, 'Refs', 'EndToEndId'),
    uetr: textAt(details, 'Refs', 'UETR'),
    checkNumber: textAt(details, 'Refs', 'ChqNb'),
    counterparty: textAt(details, 'RltdPties', side === 'credit' ? 'Dbtr' : 'Cdtr', 'Pty', 'Nm'),
    remittance: remittanceOf(details),
    returned: reasonOf(treeAt(details, 'RtrInf')),
  };
};
