/** The columns of a table of cards in its order, each with the field of a new card that it fills. */
export const cardColumns = [
  { key: 'bin', field: 'binId', isRequired: true },
  { key: 'nickname', field: 'nickname', isRequired: true },
  { key: 'firstName', field: 'holderFirstName', isRequired: true },
  { key: 'lastName', field: 'holderLastName', isRequired: true },
  { key: 'email', field: 'holder.email', isRequired: false },
  { key: 'phone', field: 'holder.phone', isRequired: false },
  { key: 'birthDate', field: 'holder.birthDate', isRequired: false },
  { key: 'tags', field: 'tags', isRequired: false },
  { key: 'perTransaction', field: 'limits.perTransaction', isRequired: false },
  { key: 'daily', field: 'limits.daily', isRequired: false },
  { key: 'weekly', field: 'limits.weekly', isRequired: false },
  { key: 'monthly', field: 'limits.monthly', isRequired: false },
  { key: 'department', field: 'departmentId', isRequired: false },
  { key: 'employee', field: 'assigneeId', isRequired: false },
  { key: 'uses', field: 'validity.uses', isRequired: false },
  { key: 'lastDay', field: 'validity.lastDay', isRequired: false },
  { key: 'address', field: 'holder.billingAddress.address', isRequired: false },
  { key: 'city', field: 'holder.billingAddress.city', isRequired: false },
  { key: 'region', field: 'holder.billingAddress.region', isRequired: false },
  { key: 'postalCode', field: 'holder.billingAddress.postalCode', isRequired: false },
  { key: 'country', field: 'holder.billingAddress.country', isRequired: false },
  { key: 'merchantLock', field: 'validity.isMerchantLocked', isRequired: false },
] as const;

export type CardColumn = (typeof cardColumns)[number]['key'];
