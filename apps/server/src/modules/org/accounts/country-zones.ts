/** The zone of each country and region that has but one, as far as our customers come from there. */
const zones: Readonly<Record<string, string>> = {
  AE: 'Asia/Dubai',
  AT: 'Europe/Vienna',
  BE: 'Europe/Brussels',
  CH: 'Europe/Zurich',
  CN: 'Asia/Shanghai',
  CZ: 'Europe/Prague',
  DE: 'Europe/Berlin',
  DK: 'Europe/Copenhagen',
  FI: 'Europe/Helsinki',
  FR: 'Europe/Paris',
  GB: 'Europe/London',
  HK: 'Asia/Hong_Kong',
  IE: 'Europe/Dublin',
  IL: 'Asia/Jerusalem',
  IN: 'Asia/Kolkata',
  IT: 'Europe/Rome',
  JP: 'Asia/Tokyo',
  KR: 'Asia/Seoul',
  MO: 'Asia/Macau',
  MY: 'Asia/Kuala_Lumpur',
  NL: 'Europe/Amsterdam',
  NO: 'Europe/Oslo',
  PH: 'Asia/Manila',
  PL: 'Europe/Warsaw',
  SE: 'Europe/Stockholm',
  SG: 'Asia/Singapore',
  TH: 'Asia/Bangkok',
  TW: 'Asia/Taipei',
  VN: 'Asia/Ho_Chi_Minh',
  ZA: 'Africa/Johannesburg',
};

/** Where an account lies whose owner has said nothing; a country of several zones, or none, is where the platform is. */
export const zoneOfCountry = (country: string): string => zones[country] ?? platformZone;

export const platformZone = 'America/Los_Angeles';
