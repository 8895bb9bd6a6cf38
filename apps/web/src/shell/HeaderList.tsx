import type { ReactNode } from 'react';
import type { IconBell } from '../ui/icons.ts';
import { HeaderButton } from './HeaderButton.tsx';
import { HeaderListMenu } from './late-overlays.ts';
import { LateMenu } from './LateMenu.tsx';

interface Line {
  readonly key: string;
  readonly to: string;
  readonly title: string;
  readonly text: string;
  readonly amount?: string;
}

export interface HeaderListProps {
  readonly label: string;
  readonly title: string;
  readonly Icon: typeof IconBell;
  readonly count: number;
  /** Undefined while they are on their way. */
  readonly lines: readonly Line[] | undefined;
  /** What stands there when there is no line. */
  readonly empty: ReactNode;
  readonly all: { readonly to: string; readonly label: string } | undefined;
  readonly onLook: (isLooking: boolean) => void;
}

/** The newest few of what waits, and the way to all of them. */
export const HeaderList = ({ label, Icon, count, ...list }: HeaderListProps) => {
  const button = <HeaderButton label={label} Icon={Icon} count={count} />;
  return (
    <LateMenu button={button}>
      <HeaderListMenu button={button} {...list} />
    </LateMenu>
  );
};
