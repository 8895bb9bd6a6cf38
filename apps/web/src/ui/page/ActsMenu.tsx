import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '../theme/icons.ts';
import type { PageAct } from './page-act.ts';
import { PageLink } from './PageLink.tsx';

/** The acts of a page beside its primary one, where there is no room for their buttons. */
const ActsMenu = ({ label, acts }: { readonly label: string; readonly acts: readonly PageAct[] }) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <ActionIcon variant="default" size={36} aria-label={label}>
        <IconDots size={18} aria-hidden="true" />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      {acts.map((act) =>
        'to' in act ? (
          <Menu.Item key={act.key} component={PageLink} to={act.to}>
            {act.label}
          </Menu.Item>
        ) : (
          <Menu.Item key={act.key} onClick={act.onClick}>
            {act.label}
          </Menu.Item>
        ),
      )}
    </Menu.Dropdown>
  </Menu>
);
export default ActsMenu;
