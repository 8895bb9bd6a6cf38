import { Menu } from '@mantine/core';
import { userStatus } from '@tael/contract/identity/states';
import { useLanguage, useWords } from '../../lib/words/language.ts';
import { notify } from '../../lib/words/notices.ts';
import type { Project } from '../../lib/screens/projects.ts';
import { useSession } from '../../lib/session/session.ts';
import { IconCheck, IconExternal } from '../../ui/theme/icons.ts';
import type { MenuButton } from './LazyMenu.tsx';
import { MenuIcon } from '../menu/MenuIcon.tsx';
import { PressedMenu } from './PressedMenu.tsx';
import { projectName } from './project-places.ts';

interface ProjectMenuProps {
  readonly button: MenuButton;
  readonly projects: readonly Project[];
  readonly here: Project;
}

/** What the project switcher opens. */
export const ProjectMenu = ({ button, projects, here }: ProjectMenuProps) => {
  const words = useWords('shell').header;
  const language = useLanguage();
  const { user } = useSession();
  const nameOf = (project: Project) => projectName(project, language);
  const isBlocked = ({ type }: Project) => type === 'banking' && user?.status === userStatus.activeSuspended;
  return (
    <PressedMenu button={button} position="bottom-start" width={220}>
      {projects.map((project) => {
        const icon = <MenuIcon name={project.icon} />;
        if (project === here)
          return (
            <Menu.Item
              key={project.code}
              leftSection={icon}
              rightSection={<IconCheck size={14} stroke={1.8} aria-hidden="true" />}
            >
              {nameOf(project)}
              <span className="visually-hidden"> ({words.here})</span>
            </Menu.Item>
          );
        return isBlocked(project) ? (
          <Menu.Item
            key={project.code}
            leftSection={icon}
            onClick={() => notify({ tone: 'bad', text: words.bankingBlocked })}
          >
            {nameOf(project)}
          </Menu.Item>
        ) : (
          <Menu.Item
            key={project.code}
            component="a"
            href={project.url ?? undefined}
            target="_blank"
            rel="noreferrer"
            leftSection={icon}
            rightSection={<IconExternal size={14} stroke={1.6} aria-hidden="true" />}
          >
            {nameOf(project)}
          </Menu.Item>
        );
      })}
    </PressedMenu>
  );
};
