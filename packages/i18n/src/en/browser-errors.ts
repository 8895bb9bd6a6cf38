/** What the browser says of a failure by itself; every other sentence comes with the server's answer. */
export const browserErrors = {
  refresh_token_invalid: 'Your session has ended. Sign in again.',
  unauthorized: 'Unauthorized, please login again',
  internal:
    'Something went wrong on our side. Nothing was changed. Try again, or tell us the request number.',
  not_found: 'Sorry, resource not found!',
  account_suspended: 'Your {product} account has been suspended. Please contact us for reinstatement.',
  passkey_invalid: 'This passkey could not be verified. Try again, or use another way.',
};
