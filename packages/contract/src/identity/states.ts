/** `userStatus` (specification section 4): 1 and 7 pass the guard, the others do not. */
export const userStatus = {
  active: 1,
  select: 2,
  toComplete: 4,
  inReviewBusiness: 5,
  inReviewPurpose: 45,
  activeSuspended: 7,
  verificationRequired: 10000,
} as const;

/** `accountStatus` of an account list entry: 7 is suspended, unlike in `userStatus`; a restricted one moves no money. */
export const accountStatus = {
  submitted: 0,
  active: 1,
  incomplete: 2,
  restricted: 3,
  suspended: 7,
} as const;

/** 1 platform admin, 2 customer, 3 sub-account, 5 white-label operator; 4 is reserved. */
export const userType = { admin: 1, customer: 2, subAccount: 3, operator: 5 } as const;

export const entityType = { personal: 1, business: 2 } as const;
