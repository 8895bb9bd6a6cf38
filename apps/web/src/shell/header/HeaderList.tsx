import type { IconBell } from '../../ui/theme/icons.ts';
import { HeaderButton } from './HeaderButton.tsx';
import type { HeaderListMenuProps } from './HeaderListMenu.tsx';
import { HeaderListMenu } from '../lazy-overlays.ts';
import { LazyMenu } from './LazyMenu.tsx';

interface HeaderListProps extends Omit<HeaderListMenuProps, 'button'> {
  readonly label: string;
  readonly Icon: typeof IconBell;
  readonly count: number;
}

/** The newest few of what waits, and the way to all of them. */
export const HeaderList = ({ label, Icon, count, ...list }: HeaderListProps) => {
  const button = <HeaderButton label={label} Icon={Icon} count={count} />;
  return (
    <LazyMenu button={button}>
      <HeaderListMenu button={button} {...list} />
    </LazyMenu>
  );
};
