import { listAt, needText, needTree, textAt, textsAt, treeAt } from './tree.ts';
import type { Tree } from './schema.ts';
import type { Account, Agent, Party, Reason } from './types.ts';

/** The parts that every message writes and reads alike. */
export const partyTree = ({ name, address }: Party): Tree => ({
  Nm: name,
  PstlAdr: address && {
    StrtNm: address.street,
    PstCd: address.postalCode,
    TwnNm: address.town,
    CtrySubDvsn: address.state,
    Ctry: address.country,
    AdrLine: address.lines,
  },
});

export const partyOf = (tree: Tree): Party => {
  const address = treeAt(tree, 'PstlAdr');
  const lines = textsAt(tree, 'PstlAdr', 'AdrLine');
  return {
    name: textAt(tree, 'Nm') ?? '',
    ...(address && {
      address: {
        street: textAt(address, 'StrtNm'),
        postalCode: textAt(address, 'PstCd'),
        town: textAt(address, 'TwnNm'),
        state: textAt(address, 'CtrySubDvsn'),
        country: textAt(address, 'Ctry') ?? '',
        ...(lines.length > 0 && { lines }),
      },
    }),
  };
};

export const agentTree = ({ bic, clearing, name }: Agent): Tree => ({
  FinInstnId: {
    BICFI: bic,
    ClrSysMmbId: clearing && { ClrSysId: { Cd: clearing.system }, MmbId: clearing.member },
    Nm: name,
  },
});

export const agentOf = (tree: Tree): Agent => {
  const member = treeAt(tree, 'FinInstnId', 'ClrSysMmbId');
  return {
    bic: textAt(tree, 'FinInstnId', 'BICFI'),
    clearing: member && {
      system: textAt(member, 'ClrSysId', 'Cd') ?? textAt(member, 'ClrSysId', 'Prtry') ?? '',
      member: needText(member, 'MmbId'),
    },
    name: textAt(tree, 'FinInstnId', 'Nm'),
  };
};

export const accountTree = (account: Account): Tree => ({
  Id: 'iban' in account ? { IBAN: account.iban } : { Othr: { Id: account.number } },
});

export const accountOf = (tree: Tree): Account => {
  const iban = textAt(tree, 'Id', 'IBAN');
  return iban === undefined ? { number: needText(tree, 'Id', 'Othr', 'Id') } : { iban };
};

export const reasonTree = ({ code, information }: Reason): Tree => ({
  Rsn: code === undefined ? undefined : { Cd: code },
  AddtlInf: information,
});

/** The first reason of several; one of a bank's own making is a code as well. */
export const reasonOf = (tree: Tree | undefined): Reason | undefined =>
  tree && {
    code: textAt(tree, 'Rsn', 'Cd') ?? textAt(tree, 'Rsn', 'Prtry'),
    information: textsAt(tree, 'AddtlInf'),
  };

export const remittanceTree = (text: string | undefined): Tree | undefined =>
  text === undefined ? undefined : { Ustrd: [text] };

export const remittanceOf = (tree: Tree): string | undefined => {
  const lines = textsAt(tree, 'RmtInf', 'Ustrd');
  return lines.length === 0 ? undefined : lines.join(' ');
};

/** An optional part by the function that reads it. */
export const optional = <T>(tree: Tree, name: string, read: (part: Tree) => T): T | undefined => {
  const part = treeAt(tree, name);
  return part && read(part);
};

export const originalOf = (tree: Tree): { originalMessageId: string; originalMessageName: string } => {
  const original = needTree(tree, 'OrgnlGrpInf');
  return {
    originalMessageId: needText(original, 'OrgnlMsgId'),
    originalMessageName: needText(original, 'OrgnlMsgNmId'),
  };
};

export const firstReason = (tree: Tree, name: string): Reason =>
  reasonOf(listAt(tree, name)[0]) ?? { code: undefined, information: [] };
