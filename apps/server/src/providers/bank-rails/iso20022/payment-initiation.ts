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
import { pain001 } from './messages.ts';
import type { Tree } from './schema.ts';
import { listAt, needAmount, needText, needTree, textAt } from './tree.ts';
import type { ChargeBearer, OrderedTransfer, PaymentInitiation, PaymentInstruction } from './types.ts';
import { messageXml } from './write-xml.ts';

/** Writes pain.001: wires, global transfers and checks that our bank is to send. */
export const writePaymentInitiation = (message: PaymentInitiation): AsyncGenerator<Uint8Array> => {
  const amounts = message.instructions.flatMap(({ transfers }) => transfers.map(({ amount }) => amount));
  const tree: Tree = {
    CstmrCdtTrfInitn: {
      GrpHdr: {
        MsgId: message.messageId,
        CreDtTm: message.createdAt,
        NbOfTxs: String(amounts.length),
        CtrlSum: controlSum(amounts),
        InitgPty: { Nm: message.initiator },
      },
    },
  };
  return messageXml(pain001, tree, message.instructions.map(instructionTree));
};

const instructionTree = (each: PaymentInstruction): Tree => {
  const amounts = each.transfers.map(({ amount }) => amount);
  return {
    PmtInfId: each.id,
    PmtMtd: each.method,
    NbOfTxs: String(amounts.length),
    CtrlSum: controlSum(amounts),
    PmtTpInf: {
      InstrPrty: each.isUrgent ? 'HIGH' : 'NORM',
      SvcLvl: each.serviceLevel === undefined ? [] : [{ Cd: each.serviceLevel }],
    },
    ReqdExctnDt: { Dt: each.requestedOn },
    Dbtr: partyTree(each.debtor),
    DbtrAcct: accountTree(each.debtorAccount),
    DbtrAgt: agentTree(each.debtorAgent),
    ChrgBr: each.chargeBearer,
    CdtTrfTxInf: each.transfers.map(transferTree),
  };
};

const transferTree = (transfer: OrderedTransfer): Tree => ({
  PmtId: { InstrId: transfer.instructionId, EndToEndId: transfer.endToEndId, UETR: transfer.uetr },
  Amt: { InstdAmt: xmlAmount(transfer.amount) },
  IntrmyAgt1: transfer.intermediary && agentTree(transfer.intermediary),
  CdtrAgt: transfer.creditorAgent && agentTree(transfer.creditorAgent),
  Cdtr: partyTree(transfer.creditor),
  CdtrAcct: transfer.creditorAccount && accountTree(transfer.creditorAccount),
  Purp: transfer.purpose === undefined ? undefined : { Cd: transfer.purpose },
  RmtInf: remittanceTree(transfer.remittance),
});

/** Reads pain.001, as the sandbox bank does; refuses it where its counts or sums are others. */
export const readPaymentInitiation = async (open: OpenFile): Promise<PaymentInitiation> => {
  const { body, items } = await wholeMessage(pain001, open);
  const instructions = items.map(instructionOf);
  const amounts = instructions.flatMap(({ transfers }) => transfers.map(({ amount }) => amount));
  checkControl({ count: textAt(body, 'GrpHdr', 'NbOfTxs'), sum: textAt(body, 'GrpHdr', 'CtrlSum') }, amounts);
  return {
    messageId: needText(body, 'GrpHdr', 'MsgId'),
    createdAt: needText(body, 'GrpHdr', 'CreDtTm'),
    initiator: textAt(body, 'GrpHdr', 'InitgPty', 'Nm') ?? '',
    instructions,
  };
};

const instructionOf = (tree: Tree): PaymentInstruction => {
  const transfers = listAt(tree, 'CdtTrfTxInf').map(transferOf);
  checkControl(
    { count: textAt(tree, 'NbOfTxs'), sum: textAt(tree, 'CtrlSum') },
    transfers.map(({ amount }) => amount),
  );
  return {
    id: needText(tree, 'PmtInfId'),
    method: needText(tree, 'PmtMtd') === 'CHK' ? 'CHK' : 'TRF',
    isUrgent: textAt(tree, 'PmtTpInf', 'InstrPrty') === 'HIGH',
    serviceLevel: textAt(listAt(tree, 'PmtTpInf', 'SvcLvl')[0] ?? {}, 'Cd'),
    requestedOn: textAt(tree, 'ReqdExctnDt', 'Dt') ?? needText(tree, 'ReqdExctnDt', 'DtTm').slice(0, 10),
    debtor: partyOf(needTree(tree, 'Dbtr')),
    debtorAccount: accountOf(needTree(tree, 'DbtrAcct')),
    debtorAgent: agentOf(needTree(tree, 'DbtrAgt')),
    // Boundary: the table lists these four.
    chargeBearer: textAt(tree, 'ChrgBr') as ChargeBearer | undefined,
    transfers,
  };
};

const transferOf = (tree: Tree): OrderedTransfer => ({
  instructionId: textAt(tree, 'PmtId', 'InstrId'),
  endToEndId: needText(tree, 'PmtId', 'EndToEndId'),
  uetr: textAt(tree, 'PmtId', 'UETR'),
  amount: moneyOf(needAmount(tree, 'Amt', 'InstdAmt')),
  intermediary: optional(tree, 'IntrmyAgt1', agentOf),
  creditorAgent: optional(tree, 'CdtrAgt', agentOf),
  creditor: partyOf(needTree(tree, 'Cdtr')),
  creditorAccount: optional(tree, 'CdtrAcct', accountOf),
  purpose: textAt(tree, 'Purp', 'Cd'),
  remittance: remittanceOf(tree),
});
