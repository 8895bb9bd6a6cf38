import {
  account,
  agent,
  anyParty,
  balance,
  chargeBearer,
  dateOrTime,
  originalGroup,
  party,
  period,
  purpose,
  reasonInformation,
  remittance,
  reportAccount,
  reportEntry,
  serviceLevel,
  settlement,
  summary,
} from './parts.ts';
import {
  amount,
  choice,
  code4,
  count,
  date,
  dateTime,
  decimal,
  max35,
  oneOf,
  sequence,
  uetr,
  whole,
  type MessageSchema,
} from './schema.ts';

const typeOfPayment = sequence({ 'InstrPrty?': oneOf('HIGH', 'NORM'), 'SvcLvl*': serviceLevel });

/** Customer to bank: these payments, please. */
export const pain001: MessageSchema = {
  name: 'pain.001.001.09',
  streamed: ['CstmrCdtTrfInitn', 'PmtInf'],
  root: sequence({
    CstmrCdtTrfInitn: sequence({
      GrpHdr: sequence({
        MsgId: max35,
        CreDtTm: dateTime,
        NbOfTxs: count,
        'CtrlSum?': decimal,
        InitgPty: party,
      }),
      'PmtInf+': sequence({
        PmtInfId: max35,
        PmtMtd: oneOf('CHK', 'TRF', 'TRA'),
        'NbOfTxs?': count,
        'CtrlSum?': decimal,
        'PmtTpInf?': typeOfPayment,
        ReqdExctnDt: dateOrTime,
        Dbtr: party,
        DbtrAcct: account,
        DbtrAgt: agent,
        'ChrgBr?': chargeBearer,
        'CdtTrfTxInf+': sequence({
          PmtId: sequence({ 'InstrId?': max35, EndToEndId: max35, 'UETR?': uetr }),
          Amt: choice({ InstdAmt: amount }),
          'ChrgBr?': chargeBearer,
          'IntrmyAgt1?': agent,
          'CdtrAgt?': agent,
          'Cdtr?': party,
          'CdtrAcct?': account,
          'Purp?': purpose,
          'RmtInf?': remittance,
        }),
      }),
    }),
  }),
};

/** Bank to customer: what became of these payments. */
export const pain002: MessageSchema = {
  name: 'pain.002.001.10',
  streamed: ['CstmrPmtStsRpt', 'OrgnlPmtInfAndSts'],
  root: sequence({
    CstmrPmtStsRpt: sequence({
      GrpHdr: sequence({ MsgId: max35, CreDtTm: dateTime }),
      OrgnlGrpInfAndSts: sequence({ OrgnlMsgId: max35, OrgnlMsgNmId: max35, 'GrpSts?': code4 }),
      'OrgnlPmtInfAndSts*': sequence({
        OrgnlPmtInfId: max35,
        'PmtInfSts?': code4,
        'TxInfAndSts*': sequence({
          'OrgnlInstrId?': max35,
          'OrgnlEndToEndId?': max35,
          'OrgnlUETR?': uetr,
          'TxSts?': code4,
          'StsRsnInf*': reasonInformation,
          'AcctSvcrRef?': max35,
        }),
      }),
    }),
  }),
};

/** Bank to bank: the money itself. */
export const pacs008: MessageSchema = {
  name: 'pacs.008.001.08',
  streamed: ['FIToFICstmrCdtTrf', 'CdtTrfTxInf'],
  root: sequence({
    FIToFICstmrCdtTrf: sequence({
      GrpHdr: sequence({
        MsgId: max35,
        CreDtTm: dateTime,
        NbOfTxs: count,
        'CtrlSum?': decimal,
        'IntrBkSttlmDt?': date,
        SttlmInf: settlement,
        'InstgAgt?': agent,
        'InstdAgt?': agent,
      }),
      'CdtTrfTxInf+': sequence({
        PmtId: sequence({ 'InstrId?': max35, EndToEndId: max35, 'TxId?': max35, 'UETR?': uetr }),
        IntrBkSttlmAmt: amount,
        'IntrBkSttlmDt?': date,
        ChrgBr: chargeBearer,
        'IntrmyAgt1?': agent,
        Dbtr: party,
        'DbtrAcct?': account,
        DbtrAgt: agent,
        CdtrAgt: agent,
        Cdtr: party,
        'CdtrAcct?': account,
        'Purp?': purpose,
        'RmtInf?': remittance,
      }),
    }),
  }),
};

/** Bank to bank: the money comes back. */
export const pacs004: MessageSchema = {
  name: 'pacs.004.001.09',
  streamed: ['PmtRtr', 'TxInf'],
  root: sequence({
    PmtRtr: sequence({
      GrpHdr: sequence({
        MsgId: max35,
        CreDtTm: dateTime,
        NbOfTxs: count,
        'CtrlSum?': decimal,
        'IntrBkSttlmDt?': date,
        SttlmInf: settlement,
      }),
      'TxInf*': sequence({
        'RtrId?': max35,
        'OrgnlGrpInf?': originalGroup,
        'OrgnlEndToEndId?': max35,
        'OrgnlUETR?': uetr,
        'OrgnlIntrBkSttlmAmt?': amount,
        RtrdIntrBkSttlmAmt: amount,
        'IntrBkSttlmDt?': date,
        'RtrRsnInf*': reasonInformation,
      }),
    }),
  }),
};

/** Bank to bank: please give these payments back. */
export const camt056: MessageSchema = {
  name: 'camt.056.001.08',
  streamed: ['FIToFIPmtCxlReq', 'Undrlyg'],
  root: sequence({
    FIToFIPmtCxlReq: sequence({
      Assgnmt: sequence({ Id: max35, Assgnr: anyParty, Assgne: anyParty, CreDtTm: dateTime }),
      'CtrlData?': sequence({ NbOfTxs: count, 'CtrlSum?': decimal }),
      'Undrlyg+': sequence({
        'TxInf*': sequence({
          'CxlId?': max35,
          'OrgnlGrpInf?': originalGroup,
          'OrgnlEndToEndId?': max35,
          'OrgnlUETR?': uetr,
          'OrgnlIntrBkSttlmAmt?': amount,
          'OrgnlIntrBkSttlmDt?': date,
          'CxlRsnInf*': reasonInformation,
        }),
      }),
    }),
  }),
};

const reportHeader = sequence({ MsgId: max35, CreDtTm: dateTime });

/** Bank to customer: the account of a day, with balances. */
export const camt053: MessageSchema = {
  name: 'camt.053.001.08',
  streamed: ['BkToCstmrStmt', 'Stmt', 'Ntry'],
  root: sequence({
    BkToCstmrStmt: sequence({
      GrpHdr: reportHeader,
      Stmt: sequence({
        Id: max35,
        'ElctrncSeqNb?': whole,
        'CreDtTm?': dateTime,
        'FrToDt?': period,
        Acct: reportAccount,
        'Bal+': balance,
        'TxsSummry?': summary,
        'Ntry*': reportEntry,
      }),
    }),
  }),
};

/** Bank to customer: this was booked just now. */
export const camt054: MessageSchema = {
  name: 'camt.054.001.08',
  streamed: ['BkToCstmrDbtCdtNtfctn', 'Ntfctn', 'Ntry'],
  root: sequence({
    BkToCstmrDbtCdtNtfctn: sequence({
      GrpHdr: reportHeader,
      Ntfctn: sequence({
        Id: max35,
        'ElctrncSeqNb?': whole,
        'CreDtTm?': dateTime,
        Acct: reportAccount,
        'TxsSummry?': summary,
        'Ntry*': reportEntry,
      }),
    }),
  }),
};
