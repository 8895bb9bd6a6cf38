import {
  amount,
  bic,
  choice,
  code4,
  count,
  country,
  currency,
  date,
  dateTime,
  decimal,
  iban,
  max105,
  max140,
  max35,
  max70,
  oneOf,
  sequence,
  text,
  uetr,
} from './schema.ts';

/** What several messages share, by the names of the official types. */
const postalAddress = sequence({
  'StrtNm?': max70,
  'BldgNb?': text(16),
  'PstCd?': text(16),
  'TwnNm?': max35,
  'CtrySubDvsn?': max35,
  'Ctry?': country,
  // At most seven, which every list of ours is below.
  'AdrLine*': max70,
});
export const party = sequence({ 'Nm?': max140, 'PstlAdr?': postalAddress });
export const agent = sequence({
  FinInstnId: sequence({
    'BICFI?': bic,
    'ClrSysMmbId?': sequence({ 'ClrSysId?': choice({ Cd: text(5), Prtry: max35 }), MmbId: max35 }),
    'Nm?': max140,
  }),
});
export const account = sequence({
  Id: choice({ IBAN: iban, Othr: sequence({ Id: text(34) }) }),
  'Ccy?': currency,
});
export const reason = choice({ Cd: code4, Prtry: max35 });
export const remittance = sequence({ 'Ustrd*': max140 });
export const purpose = choice({ Cd: code4, Prtry: max35 });
export const chargeBearer = oneOf('DEBT', 'CRED', 'SHAR', 'SLEV');
export const reasonInformation = sequence({ 'Rsn?': reason, 'AddtlInf*': max105 });
export const settlement = sequence({ SttlmMtd: oneOf('INDA', 'INGA', 'COVE', 'CLRG') });
export const serviceLevel = choice({ Cd: code4, Prtry: max35 });
export const originalGroup = sequence({ OrgnlMsgId: max35, OrgnlMsgNmId: max35 });

const dateOrTime = choice({ Dt: date, DtTm: dateTime });
const side = oneOf('CRDT', 'DBIT');
const total = sequence({ 'NbOfNtries?': count, 'Sum?': decimal });
const bookingCode = sequence({
  'Domn?': sequence({ Cd: code4, Fmly: sequence({ Cd: code4, SubFmlyCd: code4 }) }),
});
const anyParty = choice({ Pty: party, Agt: agent });

/** One line of a statement or a notification. */
export const reportEntry = sequence({
  'NtryRef?': max35,
  Amt: amount,
  CdtDbtInd: side,
  'RvslInd?': oneOf('true', 'false'),
  Sts: choice({ Cd: code4, Prtry: max35 }),
  'BookgDt?': dateOrTime,
  'ValDt?': dateOrTime,
  'AcctSvcrRef?': max35,
  BkTxCd: bookingCode,
  'NtryDtls*': sequence({
    'TxDtls*': sequence({
      'Refs?': sequence({
        'MsgId?': max35,
        'InstrId?': max35,
        'EndToEndId?': max35,
        'UETR?': uetr,
        'TxId?': max35,
        'ChqNb?': max35,
      }),
      'RltdPties?': sequence({ 'Dbtr?': anyParty, 'Cdtr?': anyParty }),
      'RmtInf?': remittance,
      'RtrInf?': reasonInformation,
    }),
  }),
});
export const balance = sequence({
  Tp: sequence({ CdOrPrtry: choice({ Cd: code4, Prtry: max35 }) }),
  Amt: amount,
  CdtDbtInd: side,
  Dt: dateOrTime,
});
export const summary = sequence({
  'TtlNtries?': total,
  'TtlCdtNtries?': total,
  'TtlDbtNtries?': total,
});
export const reportAccount = sequence({
  Id: choice({ IBAN: iban, Othr: sequence({ Id: text(34) }) }),
  'Ccy?': currency,
  'Nm?': max70,
});
export const period = sequence({ FrDtTm: dateTime, ToDtTm: dateTime });
export { anyParty, dateOrTime };
