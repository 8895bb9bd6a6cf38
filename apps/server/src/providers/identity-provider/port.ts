/** Us, as a company's provider knows us. */
export interface SsoClient {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** What binds an answer to the sign-in that was begun. */
export interface SsoAttempt {
  readonly redirectUrl: string;
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE: shown when the code is redeemed. */
  readonly verifier: string;
}

/** What came back to our page with the person. */
export interface SsoAnswer {
  readonly code: string;
  /** Who says so, where the provider adds its name (RFC 9207); empty for none. */
  readonly iss: string;
}

export interface SsoPerson {
  readonly subject: string;
  readonly email: string | null;
  /** Null where the provider does not say. */
  readonly isEmailVerified: boolean | null;
  readonly name: string;
}

export type SsoRefusal =
  /** It is not there, or not as its discovery document says. */
  | { readonly kind: 'unreachable' }
  /** What it said does not hold: a signature, an issuer, an audience, a nonce, a code that was used before. */
  | { readonly kind: 'refused'; readonly why: string };

/** OpenID Connect providers of companies; each call names whose it is. Never throws. */
export interface IdentityProviders {
  /** Where the person is sent. */
  authorizationUrl(
    client: SsoClient,
    attempt: SsoAttempt & { readonly loginHint: string },
  ): Promise<{ readonly kind: 'url'; readonly url: string } | SsoRefusal>;
  /** Redeems the code, and checks what is said of the person. */
  redeem(
    client: SsoClient,
    attempt: SsoAttempt,
    answer: SsoAnswer,
  ): Promise<{ readonly kind: 'person'; readonly person: SsoPerson } | SsoRefusal>;
  /** Whom a logout token ends the sessions of. */
  readLogout(
    client: SsoClient,
    logoutToken: string,
  ): Promise<{ readonly kind: 'subject'; readonly subject: string } | SsoRefusal>;
  /** A secret that has never been seen. */
  newSecret(): string;
}
