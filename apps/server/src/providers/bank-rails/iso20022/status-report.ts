import type { OpenFile } from '../open-file.ts';
import { reasonOf, reasonTree } from './common.ts';
import { wholeMessage } from './message.ts';
import { pain002 } from './messages.ts';
import type { Tree } from './schema.ts';
import { listAt, needText, needTree, textAt } from './tree.ts';
import type { InstructionStatus, StatusReport, TransferStatus } from './types.ts';
import { messageXml } from './write-xml.ts';

/** Writes pain.002, as the sandbox bank does. */
export const writeStatusReport = (message: StatusReport): AsyncGenerator<Uint8Array> =>
  messageXml(
    pain002,
    {
      CstmrPmtStsRpt: {
        GrpHdr: { MsgId: message.messageId, CreDtTm: message.createdAt },
        OrgnlGrpInfAndSts: {
          OrgnlMsgId: message.originalMessageId,
          OrgnlMsgNmId: message.originalMessageName,
          GrpSts: message.groupStatus,
        },
      },
    },
    message.instructions.map(({ id, status, transfers }) => ({
      OrgnlPmtInfId: id,
      PmtInfSts: status,
      TxInfAndSts: transfers.map(transferTree),
    })),
  );

const transferTree = (transfer: TransferStatus): Tree => ({
  OrgnlInstrId: transfer.instructionId,
  OrgnlEndToEndId: transfer.endToEndId,
  OrgnlUETR: transfer.uetr,
  TxSts: transfer.status,
  StsRsnInf: transfer.reason === undefined ? [] : [reasonTree(transfer.reason)],
  AcctSvcrRef: transfer.bankReference,
});

/** Reads pain.002: which payments the bank has taken, sent or refused, and why. */
export const readStatusReport = async (open: OpenFile): Promise<StatusReport> => {
  const { body, items } = await wholeMessage(pain002, open);
  const original = needTree(body, 'OrgnlGrpInfAndSts');
  return {
    messageId: needText(body, 'GrpHdr', 'MsgId'),
    createdAt: needText(body, 'GrpHdr', 'CreDtTm'),
    originalMessageId: needText(original, 'OrgnlMsgId'),
    originalMessageName: needText(original, 'OrgnlMsgNmId'),
    groupStatus: textAt(original, 'GrpSts'),
    instructions: items.map(instructionOf),
  };
};

const instructionOf = (tree: Tree): InstructionStatus => ({
  id: needText(tree, 'OrgnlPmtInfId'),
  status: textAt(tree, 'PmtInfSts'),
  transfers: listAt(tree, 'TxInfAndSts').map((each) => ({
    instructionId: textAt(each, 'OrgnlInstrId'),
    endToEndId: textAt(each, 'OrgnlEndToEndId'),
    uetr: textAt(each, 'OrgnlUETR'),
    status: needText(each, 'TxSts'),
    reason: reasonOf(listAt(each, 'StsRsnInf')[0]),
    bankReference: textAt(each, 'AcctSvcrRef'),
  })),
});
