import type { OpenFile } from '../open-file.ts';
import {
  accountOf,
  accountTree,
  agentOf,
  agentTree,
  optional,
  partyOf,
  partyTree,
  remittanceOf,
  remittanceTree,
} from './common.ts';
import { controlSum, moneyOf, xmlAmount } from './decimals.ts';
import { checkControl, wholeMessage } from './message.ts';
import { pacs008 } from './messages.ts';
import type { Tree } from './schema.ts';
import { needAmount, needText, needTree, textAt } from './tree.ts';
import type { ChargeBearer, InterbankTransfer, InterbankTransfers } from './types.ts';
import { messageXml } from './write-xml.ts';

/** Writes pacs.008, as banks send it to each other. */
export const writeInterbankTransfers = (message: InterbankTransfers): AsyncGenerator<Uint8Array> => {
  const amounts = message.transfers.map(({ amount }) => amount);
  const tree: Tree = {
    FIToFICstmrCdtTrf: {
      GrpHdr: {
        MsgId: message.messageId,
        CreDtTm: message.createdAt,
        NbOfTxs: String(amounts.length),
        CtrlSum: controlSum(amounts),
        IntrBkSttlmDt: message.settledOn,
        SttlmInf: { SttlmMtd: message.settlement },
      },
    },
  };
  return messageXml(pacs008, tree, message.transfers.map(transferTree));
};

const transferTree = (transfer: InterbankTransfer): Tree => ({
  PmtId: {
    InstrId: transfer.instructionId,
    EndToEndId: transfer.endToEndId,
    TxId: transfer.transactionId,
    UETR: transfer.uetr,
  },
  IntrBkSttlmAmt: xmlAmount(transfer.amount),
  ChrgBr: transfer.chargeBearer,
  IntrmyAgt1: transfer.intermediary && agentTree(transfer.intermediary),
  Dbtr: partyTree(transfer.debtor),
  DbtrAcct: transfer.debtorAccount && accountTree(transfer.debtorAccount),
  DbtrAgt: agentTree(transfer.debtorAgent),
  CdtrAgt: agentTree(transfer.creditorAgent),
  Cdtr: partyTree(transfer.creditor),
  CdtrAcct: transfer.creditorAccount && accountTree(transfer.creditorAccount),
  Purp: transfer.purpose === undefined ? undefined : { Cd: transfer.purpose },
  RmtInf: remittanceTree(transfer.remittance),
});

/** Reads pacs.008: incoming wires and SEPA transfers. */
export const readInterbankTransfers = async (open: OpenFile): Promise<InterbankTransfers> => {
  const { body, items } = await wholeMessage(pacs008, open);
  const header = needTree(body, 'GrpHdr');
  const transfers = items.map(transferOf);
  checkControl(
    { count: textAt(header, 'NbOfTxs'), sum: textAt(header, 'CtrlSum') },
    transfers.map(({ amount }) => amount),
  );
  return {
    messageId: needText(header, 'MsgId'),
    createdAt: needText(header, 'CreDtTm'),
    settledOn: textAt(header, 'IntrBkSttlmDt') ?? needText(items[0] ?? {}, 'IntrBkSttlmDt'),
    // Boundary: the table lists these four.
    settlement: needText(header, 'SttlmInf', 'SttlmMtd') as InterbankTransfers['settlement'],
    transfers,
  };
};

const transferOf = (tree: Tree): InterbankTransfer => ({
  instructionId: textAt(tree, 'PmtId', 'InstrId'),
  endToEndId: needText(tree, 'PmtId', 'EndToEndId'),
  transactionId: textAt(tree, 'PmtId', 'TxId'),
  uetr: textAt(tree, 'PmtId', 'UETR'),
  amount: moneyOf(needAmount(tree, 'IntrBkSttlmAmt')),
  // Boundary: the table lists these four.
  chargeBearer: needText(tree, 'ChrgBr') as ChargeBearer,
  intermediary: optional(tree, 'IntrmyAgt1', agentOf),
  debtor: partyOf(needTree(tree, 'Dbtr')),
  debtorAccount: optional(tree, 'DbtrAcct', accountOf),
  debtorAgent: agentOf(needTree(tree, 'DbtrAgt')),
  creditorAgent: agentOf(needTree(tree, 'CdtrAgt')),
  creditor: partyOf(needTree(tree, 'Cdtr')),
  creditorAccount: optional(tree, 'CdtrAcct', accountOf),
  purpose: textAt(tree, 'Purp', 'Cd'),
  remittance: remittanceOf(tree),
});
