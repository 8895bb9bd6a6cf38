import { localeOf, type Language } from '@tael/i18n/language';
import { now } from '../../../lib/clock.ts';
import type { UserInfo } from '../../../lib/session/session.ts';

export type DayPart = 'morning' | 'afternoon' | 'evening';

/** The part of the reader's own day at an hour of 0 to 23. */
export const dayPartAt = (hour: number): DayPart =>
  hour >= 5 && hour < 12 ? 'morning' : hour >= 12 && hour < 18 ? 'afternoon' : 'evening';

export const dayPartNow = (): DayPart =>
  dayPartAt(
    Number.parseInt(new Intl.DateTimeFormat('en', { hour: '2-digit', hourCycle: 'h23' }).format(now()), 10),
  );

/** What a person is called by in a language: a Chinese name in Chinese where there is one. */
export const firstNameOf = (
  user: Pick<UserInfo, 'firstName' | 'chineseFirstName'>,
  language: Language,
): string | null =>
  localeOf(language) === 'zh-CN' ? (user.chineseFirstName ?? user.firstName) : user.firstName;
