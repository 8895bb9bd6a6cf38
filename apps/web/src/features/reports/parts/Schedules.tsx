import { Skeleton } from '@mantine/core';
import { Failed } from '../../../parts/lists/Failed.tsx';
import { useSchedules } from '../api.ts';
import { ScheduleDetail } from './ScheduleDetail.tsx';
import { ScheduleList } from './ScheduleList.tsx';

/** The scheduled reports, or the one that the address names. */
const Schedules = ({ chosen }: { readonly chosen: string }) => {
  const query = useSchedules();
  const { data } = query;
  if (!data) return query.error ? <Failed query={query} /> : <Skeleton height={360} radius={12} />;
  const one = data.items.find(({ id }) => id === chosen);
  return one ? <ScheduleDetail key={one.id} schedule={one} /> : <ScheduleList {...data} />;
};
export default Schedules;
