import type { OpenFile } from '../open-file.ts';
import { agentOf, agentTree, firstReason, originalOf, reasonTree } from './common.ts';
import { controlSum, moneyOf, xmlAmount } from './decimals.ts';
import { checkControl, wholeMessage } from './message.ts';
import { camt056 } from './messages.ts';
import type { Tree } from './schema.ts';
import { listAt, needAmount, needText, needTree, textAt } from './tree.ts';
import type { Recall, RecallRequest } from './types.ts';
import { messageXml } from './write-xml.ts';

/** Writes camt.056: payments that we ask to have back. */
export const writeRecallRequest = (message: RecallRequest): AsyncGenerator<Uint8Array> => {
  const amounts = message.recalls.map(({ originalAmount }) => originalAmount);
  const tree: Tree = {
    FIToFIPmtCxlReq: {
      Assgnmt: {
        Id: message.id,
        Assgnr: { Agt: agentTree(message.assigner) },
        Assgne: { Agt: agentTree(message.assignee) },
        CreDtTm: message.createdAt,
      },
      CtrlData: { NbOfTxs: String(amounts.length), CtrlSum: controlSum(amounts) },
    },
  };
  return messageXml(
    camt056,
    tree,
    message.recalls.map((each) => ({ TxInf: [recallTree(each)] })),
  );
};

const recallTree = (recall: Recall): Tree => ({
  CxlId: recall.id,
  OrgnlGrpInf: { OrgnlMsgId: recall.originalMessageId, OrgnlMsgNmId: recall.originalMessageName },
  OrgnlEndToEndId: recall.endToEndId,
  OrgnlUETR: recall.uetr,
  OrgnlIntrBkSttlmAmt: xmlAmount(recall.originalAmount),
  OrgnlIntrBkSttlmDt: recall.originalSettledOn,
  CxlRsnInf: [reasonTree(recall.reason)],
});

/** Reads camt.056, as the sandbox bank does. */
export const readRecallRequest = async (open: OpenFile): Promise<RecallRequest> => {
  const { body, items } = await wholeMessage(camt056, open);
  const assignment = needTree(body, 'Assgnmt');
  const recalls = items.flatMap((each) => listAt(each, 'TxInf')).map(recallOf);
  checkControl(
    { count: textAt(body, 'CtrlData', 'NbOfTxs'), sum: textAt(body, 'CtrlData', 'CtrlSum') },
    recalls.map(({ originalAmount }) => originalAmount),
  );
  return {
    id: needText(assignment, 'Id'),
    createdAt: needText(assignment, 'CreDtTm'),
    assigner: agentOf(needTree(assignment, 'Assgnr', 'Agt')),
    assignee: agentOf(needTree(assignment, 'Assgne', 'Agt')),
    recalls,
  };
};

const recallOf = (tree: Tree): Recall => ({
  id: needText(tree, 'CxlId'),
  ...originalOf(tree),
  endToEndId: needText(tree, 'OrgnlEndToEndId'),
  uetr: textAt(tree, 'OrgnlUETR'),
  originalAmount: moneyOf(needAmount(tree, 'OrgnlIntrBkSttlmAmt')),
  originalSettledOn: textAt(tree, 'OrgnlIntrBkSttlmDt'),
  reason: firstReason(tree, 'CxlRsnInf'),
});
