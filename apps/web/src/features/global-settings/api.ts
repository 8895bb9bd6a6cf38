import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call, type CallOutput } from '../../lib/calls/client.ts';
import { useKeyedAct } from '../../lib/queries/keyed-act.ts';
import { pagesOf } from '../../lib/queries/pages.ts';

export type Setting = CallOutput<'changeSetting'>;
export type SettingChange = NonNullable<Setting['open']>;

const settingsKey = 'global-settings';

export const useSettings = () =>
  useInfiniteQuery({ queryKey: [settingsKey, 'list'], ...pagesOf('listSettings', {}) });

export const useSettingHistory = (code: Setting['code']) =>
  useQuery({
    queryKey: [settingsKey, 'history', code],
    queryFn: ({ signal }) => call('settingHistory', { code }, { signal }),
    meta: { inPlace: true },
  });

export const useChangeSetting = () => useKeyedAct('changeSetting', { again: [[settingsKey]] });
export const useWithdrawSetting = () => useKeyedAct('withdrawSetting', { again: [[settingsKey]] });
