/** Refusals that a company's directory shows to whoever looks after it. */
export const scim = {
  body: 'The body must be a JSON object as SCIM 2.0 describes it.',
  exists: 'This userName or externalId is already in use.',
  filter: 'Only the filters userName eq "…" and externalId eq "…" are supported.',
  paging: 'startIndex and count must be whole numbers.',
  userName: 'userName must be an email address.',
  domain: 'The domain of this email address isn’t verified. Verify it in your single sign-on settings.',
  role: 'Turn single sign-on on and choose a role for new people in your single sign-on settings.',
  inactive: 'New people must be active.',
  fixed: 'This attribute can’t be changed.',
  name: 'Send the whole name as displayName or name.formatted.',
  value: 'The value of this attribute isn’t valid.',
  operation: 'Send a PatchOp message with 1 to 100 operations of add, replace or remove.',
  active:
    'This person can’t be reactivated by SCIM because the directory didn’t freeze them. Ask an account owner.',
} as const;
