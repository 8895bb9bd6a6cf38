import {
  newAnnouncement,
  testAnnouncement,
  type audiences,
} from '@tael/contract/messaging/announcement-schemas';
import type { Segment } from '@tael/contract/messaging/segment';
import { checkBy } from '../../../lib/forms/form-errors.ts';

export type SegmentValues = Readonly<Segment>;

/** What an admin has typed so far. */
export interface AnnouncementValues {
  readonly audience: (typeof audiences)[number];
  readonly customerSearch: string;
  readonly customerId: string;
  readonly segment: SegmentValues;
  readonly titleEn: string;
  readonly htmlEn: string;
  readonly titleZh: string;
  readonly htmlZh: string;
  readonly attachments: readonly { readonly id: string; readonly name: string }[];
  /** `YYYY-MM-DDTHH:mm` by the clock of this machine; empty for now. */
  readonly startsAt: string;
}

export const blankAnnouncement: AnnouncementValues = {
  audience: 'all',
  customerSearch: '',
  customerId: '',
  segment: { kind: null, plans: [], tags: [], countries: [], cards: null, operatorId: null },
  titleEn: '',
  htmlEn: '',
  titleZh: '',
  htmlZh: '',
  attachments: [],
  startsAt: '',
};

/** Whom it is for, as the server is told. */
export const audienceOf = ({ audience, customerId, segment }: AnnouncementValues) => ({
  audience,
  customerId: audience === 'customer' && customerId !== '' ? customerId : null,
  segment: audience === 'segment' ? segment : null,
});

/** What it says. */
export const writtenOf = (values: AnnouncementValues) => ({
  en: { title: values.titleEn, html: values.htmlEn },
  zh: { title: values.titleZh, html: values.htmlZh },
  attachmentIds: values.attachments.map(({ id }) => id),
});

export const inputOf = (values: AnnouncementValues) => ({
  ...audienceOf(values),
  ...writtenOf(values),
  startsAt: values.startsAt === '' ? null : new Date(values.startsAt).toISOString(),
});

/** The sentence at each field that the server would refuse. */
export const checkAnnouncement = checkBy(newAnnouncement);
export const checkTest = checkBy(testAnnouncement);
