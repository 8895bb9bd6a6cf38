/** What the owner of a domain has published in its name system. */
export interface DomainRecords {
  /** Whether a TXT record of this name has exactly this value. Never throws: what cannot be looked up is not there. */
  hasText(name: string, value: string): Promise<boolean>;
}
