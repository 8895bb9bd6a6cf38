import { errorCodes, type ErrorCode } from '@tael/contract/errors';
import { declineFacts, declineReasons } from '@tael/contract/authorizations/decline-reasons';
import { apiChanges } from '@tael/contract/developers/versions';
import { eventTypeNames, eventTypes } from '@tael/contract/developers/events';
import { errorSentence } from '@tael/i18n/errors';
import { reason as english } from '@tael/i18n/en/declines';
import { reason as chinese } from '@tael/i18n/zh/declines';
import type { Language } from '@tael/i18n/language';
import type { ReactNode } from 'react';
import type { GuideId } from './docs-places.ts';
import type { DocsWords } from './fields.ts';
import classes from './Reference.module.css';

const Table = ({ heads, children }: { heads: readonly string[]; children: ReactNode }) => (
  <div className={classes.wide} tabIndex={0}>
    <table className={classes.table}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
);

const codes = Object.keys(errorCodes) as ErrorCode[]; // keys of a closed list

interface CatalogProps {
  readonly words: DocsWords;
  readonly language: Language;
}

const Errors = ({ words: { catalog }, language }: CatalogProps) => (
  <Table heads={[catalog.code, catalog.status, catalog.meaning, catalog.retryable]}>
    {codes.map((code) => (
      <tr key={code} id={`error-${code}`}>
        <td>
          <code>{code}</code>
        </td>
        <td>{errorCodes[code].status}</td>
        <td>{errorSentence(language, code)}</td>
        <td>{errorCodes[code].retryable ? catalog.yes : catalog.no}</td>
      </tr>
    ))}
  </Table>
);

const Declines = ({ words: { catalog }, language }: CatalogProps) => (
  <Table heads={[catalog.code, catalog.response, catalog.meaning]}>
    {declineReasons.map((reason) => (
      <tr key={reason} id={`decline-${reason}`}>
        <td>
          <code>{reason}</code>
        </td>
        <td>{declineFacts[reason].responseCode}</td>
        <td>{(language === 'zh_CN' ? chinese : english)[reason]}</td>
      </tr>
    ))}
  </Table>
);

const Events = ({ words: { catalog } }: CatalogProps) => (
  <Table heads={[catalog.event, catalog.permission]}>
    {eventTypeNames.map((type) => (
      <tr key={type}>
        <td>
          <code>{type}</code>
        </td>
        <td>
          <code>{eventTypes[type]}</code>
        </td>
      </tr>
    ))}
  </Table>
);

const Changes = ({ words: { catalog }, language }: CatalogProps) => (
  <Table heads={[catalog.version, catalog.change]}>
    {apiChanges.toReversed().map(({ version, summary }) => (
      <tr key={summary.en}>
        <td>
          <code>{version}</code>
        </td>
        <td>{language === 'zh_CN' ? summary.zh : summary.en}</td>
      </tr>
    ))}
  </Table>
);

/** The lists of the contract that end some guides. */
export const catalogOf = (id: GuideId, props: CatalogProps): ReactNode => {
  if (id === 'errors') return <Errors {...props} />;
  if (id === 'decline-reasons') return <Declines {...props} />;
  if (id === 'changelog') return <Changes {...props} />;
  return id === 'events' ? <Events {...props} /> : null;
};
