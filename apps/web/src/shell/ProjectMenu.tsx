import { Menu } from '@mantine/core';
import { userStatus } from '@tael/contract/identity/states';
import { useLanguage, useWords } from '../lib/language.ts';
import { notify } from '../lib/notices.ts';
import type { Project } from '../lib/projects.ts';
import { useSession } from '../lib/session.ts';
import { IconCheck, IconExternal } from '../ui/icons.ts';
import type { MenuButton } from './LateMenu.tsx';
import { MenuIcon } from './MenuIcon.tsx';
import { PressedMenu } from './PressedMenu.tsx';
import { placeOf, projectName } from './project-places.ts';

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
            href={placeOf[project.type]}
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
