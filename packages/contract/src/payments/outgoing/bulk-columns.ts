/** The columns of a table of payments in its order, each with the field of a payment that it fills. */
export const paymentBatchColumns = [
  { key: 'payee', field: 'payeeId', isRequired: true },
  { key: 'method', field: 'method', isRequired: true },
  { key: 'amount', field: 'amount', isRequired: true },
  { key: 'currency', field: 'side', isRequired: false },
  { key: 'payOn', field: 'payOn', isRequired: false },
  { key: 'memo', field: 'memo', isRequired: false },
  { key: 'note', field: 'note', isRequired: false },
  { key: 'department', field: 'departmentId', isRequired: false },
  { key: 'chargeBearer', field: 'chargeBearer', isRequired: false },
  { key: 'purpose', field: 'purposeCode', isRequired: false },
] as const;

export type PaymentBatchColumn = (typeof paymentBatchColumns)[number]['key'];
