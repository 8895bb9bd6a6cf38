import type { AuditActor } from '@tael/contract/reporting/audit-narrowing';

/** Who did what, as staff searches it. */
export const auditLog = {
  title: 'Audit log',
  search: 'Email, object ID or action',
  columns: { what: 'Action', who: 'By', customer: 'Customer', object: 'Object', date: 'Date' },
  actors: {
    user: 'User',
    system: 'System',
    network: 'Card network',
    visitor: 'Visitor',
  } satisfies Record<AuditActor, string>,
  anyone: 'Anyone',
  seal: {
    intact: (when: string) => `Hash chain verified ${when}`,
    broken: (when: string) => `Hash chain broken, found ${when}`,
    unchecked: 'Hash chain not verified yet',
  },
  empty: { title: 'No activity yet', text: 'Everything that people and the system do is recorded here.' },
  detail: {
    close: 'Close the record',
    notFound: 'Record not found.',
    changes: 'Changes',
    noChanges: 'This action recorded no values.',
    fact: 'Field',
    before: 'Before',
    after: 'After',
    none: 'None',
    source: 'Source',
    action: 'Action',
    reason: 'Reason',
    channel: 'Channel',
    ip: 'IP address',
    request: 'Request ID',
    objectId: 'Object ID',
    copy: 'Copy',
    copied: 'Copied',
    sameObject: 'Everything done to this object',
    sameActor: 'Everything this user did',
  },
};
