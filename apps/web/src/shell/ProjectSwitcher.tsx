import { useLanguage, useWords } from '../lib/language.ts';
import { useProjects } from '../lib/projects.ts';
import { IconChevronDown } from '../ui/icons.ts';
import { ProjectMenu } from './late-overlays.ts';
import { LateMenu } from './LateMenu.tsx';
import styles from './ProjectSwitcher.module.css';
import { projectName, thisProject } from './project-places.ts';

/** The products of the house: this one, and the ways to the others, each in a window of its own. */
export const ProjectSwitcher = () => {
  const words = useWords('shell').header;
  const language = useLanguage();
  const { data: projects = [] } = useProjects();
  const shown = projects.filter(({ show }) => show);
  const here = shown.find(({ type }) => type === thisProject);
  if (!here) return null;
  const name = projectName(here, language);
  const button = (
    <button type="button" className={styles.switcher} aria-label={`${words.projects}: ${name}`}>
      {name}
      <IconChevronDown size={14} stroke={1.8} aria-hidden="true" />
    </button>
  );
  return (
    <LateMenu button={button}>
      <ProjectMenu button={button} projects={shown} here={here} />
    </LateMenu>
  );
};
