/**
 * BICs of banks that are no more, by their eight characters: their branches closed with them. It is no whole list, which
 * only SWIFT's own directory is: a BIC that is not in it is held to its form and its country alone. Each has the register or
 * the notice that ended it; a bank whose BIC lives on at its successor (DRESDEFF, NBADAEAA) does not belong here.
 */
const closed: ReadonlySet<string> = new Set([
  // Bankia, merged into CaixaBank: off the Banco de España's register on 2021-03-26 (BOE of 2021-04-14), accounts renumbered
  // in November 2021.
  'CAHMESMM',
  // Banco Popular Español, merged into Banco Santander: Registro Mercantil de Cantabria of 2018-09-28, accounts moved by
  // July 2019.
  'POPUESMM',
  // Banca Popolare di Vicenza: compulsory administrative liquidation, decree 185 of the MEF of 2017-06-25.
  'BPVIIT22',
  // UBI Banca, merged into Intesa Sanpaolo on 2021-04-12.
  'BLOPIT22',
  // Syndicate Bank, merged into Canara Bank on 2020-04-01: its codes ended on 2021-07-01 by the notice of Canara Bank.
  'SYNBINBB',
]);

export const isClosedBic = (bic: string): boolean => closed.has(bic.slice(0, 8));
