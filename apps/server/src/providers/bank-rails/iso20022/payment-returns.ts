import type { OpenFile } from '../open-file.ts';
import { firstReason, originalOf, reasonTree } from './common.ts';
import { controlSum, moneyOf, xmlAmount } from './decimals.ts';
import { checkControl, wholeMessage } from './message.ts';
import { pacs004 } from './messages.ts';
import type { Tree } from './schema.ts';
import { needAmount, needText, needTree, textAt } from './tree.ts';
import type { PaymentReturn, PaymentReturns } from './types.ts';
import { messageXml } from './write-xml.ts';

/** Writes pacs.004, as the sandbox bank gives a wire back. */
export const writePaymentReturns = (message: PaymentReturns): AsyncGenerator<Uint8Array> => {
  const amounts = message.returns.map(({ amount }) => amount);
  const tree: Tree = {
    PmtRtr: {
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
  return messageXml(pacs004, tree, message.returns.map(returnTree));
};

const returnTree = (each: PaymentReturn): Tree => ({
  RtrId: each.id,
  OrgnlGrpInf: { OrgnlMsgId: each.originalMessageId, OrgnlMsgNmId: each.originalMessageName },
  OrgnlEndToEndId: each.endToEndId,
  OrgnlUETR: each.uetr,
  OrgnlIntrBkSttlmAmt: xmlAmount(each.originalAmount),
  RtrdIntrBkSttlmAmt: xmlAmount(each.amount),
  RtrRsnInf: [reasonTree(each.reason)],
});

/** Reads pacs.004: which payments came back, how much of them, and why. */
export const readPaymentReturns = async (open: OpenFile): Promise<PaymentReturns> => {
  const { body, items } = await wholeMessage(pacs004, open);
  const header = needTree(body, 'GrpHdr');
  const returns = items.map(returnOf);
  checkControl(
    { count: textAt(header, 'NbOfTxs'), sum: textAt(header, 'CtrlSum') },
    returns.map(({ amount }) => amount),
  );
  return {
    messageId: needText(header, 'MsgId'),
    createdAt: needText(header, 'CreDtTm'),
    settledOn: textAt(header, 'IntrBkSttlmDt') ?? needText(items[0] ?? {}, 'IntrBkSttlmDt'),
    // Boundary: the table lists these four.
    settlement: needText(header, 'SttlmInf', 'SttlmMtd') as PaymentReturns['settlement'],
    returns,
  };
};

const returnOf = (tree: Tree): PaymentReturn => ({
  id: needText(tree, 'RtrId'),
  ...originalOf(tree),
  endToEndId: needText(tree, 'OrgnlEndToEndId'),
  uetr: textAt(tree, 'OrgnlUETR'),
  originalAmount: moneyOf(needAmount(tree, 'OrgnlIntrBkSttlmAmt')),
  amount: moneyOf(needAmount(tree, 'RtrdIntrBkSttlmAmt')),
  reason: firstReason(tree, 'RtrRsnInf'),
});
