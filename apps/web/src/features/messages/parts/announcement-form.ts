import { newAnnouncement, type audiences } from '@tael/contract/messaging/announcement-schemas';
import { checkBy } from '../../../lib/form-errors.ts';

/** What an admin has typed so far. */
export interface AnnouncementValues {
  readonly audience: (typeof audiences)[number];
  readonly customerSearch: string;
  readonly customerId: string;
  readonly titleEn: string;
  readonly textEn: string;
  readonly titleZh: string;
  readonly textZh: string;
  /** `YYYY-MM-DDTHH:mm` by the clock of this machine; empty for now. */
  readonly startsAt: string;
}

export const blankAnnouncement: AnnouncementValues = {
  audience: 'all',
  customerSearch: '',
  customerId: '',
  titleEn: '',
  textEn: '',
  titleZh: '',
  textZh: '',
  startsAt: '',
};

export const inputOf = (values: AnnouncementValues) => ({
  audience: values.audience,
  customerId: values.audience === 'customer' && values.customerId !== '' ? values.customerId : null,
  en: { title: values.titleEn, text: values.textEn },
  zh: { title: values.titleZh, text: values.textZh },
  startsAt: values.startsAt === '' ? null : new Date(values.startsAt).toISOString(),
});

/** The sentence at each field that the server would refuse. */
export const checkAnnouncement = checkBy(newAnnouncement);
