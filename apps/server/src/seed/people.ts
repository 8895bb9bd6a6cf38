/** The sandbox people. Their password is public: they exist only where no real money moves. */
export const sandboxPassword = 'Tael-Sandbox-2026!';

export interface SandboxLogin {
  readonly email: string;
  readonly what: string;
}

/** Who can sign in after the seed, as the start command prints them. */
export const sandboxLogins: readonly SandboxLogin[] = [
  { email: 'admin@tael.test', what: 'platform admin' },
  { email: 'approver@tael.test', what: 'second admin: approves what the first one matched' },
  { email: 'personal@tael.test', what: 'personal customer with three months of history' },
  { email: 'business@tael.test', what: 'business customer with three months of history' },
  { email: 'member@tael.test', what: 'sub-account of the business: leads its marketing department' },
  { email: 'employee@tael.test', what: 'sub-account of the business: holds one card' },
  { email: 'first-approver@tael.test', what: 'approver of the business' },
  { email: 'second-approver@tael.test', what: 'second approver of the business' },
  { email: 'accountant@tael.test', what: 'accountant of the business' },
  { email: 'developer@tael.test', what: 'developer of the business' },
  { email: 'viewer@tael.test', what: 'sees the business, changes nothing' },
  { email: 'operator@tael.test', what: 'white-label operator' },
  { email: 'newcomer@tael.test', what: 'registration not finished' },
];
