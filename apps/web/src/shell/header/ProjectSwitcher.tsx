import { useLanguage, useWords } from '../../lib/words/language.ts';
import { useProjects } from '../../lib/screens/projects.ts';
import { IconChevronDown } from '../../ui/theme/icons.ts';
import { ProjectMenu } from '../lazy-overlays.ts';
import { LazyMenu } from './LazyMenu.tsx';
import styles from './ProjectSwitcher.module.css';
import { projectName, thisProject } from './project-places.ts';

/** This product, and the ways to the others at their own sites; not there where there are no others. */
export const ProjectSwitcher = () => {
  const words = useWords('shell').header;
  const language = useLanguage();
  const { data: projects = [] } = useProjects();
  const shown = projects.filter(({ show }) => show);
  const here = shown.find(({ type }) => type === thisProject);
  if (!here || shown.length === 1) return null;
  const name = projectName(here, language);
  const button = (
    <button type="button" className={styles.switcher} aria-label={`${words.projects}: ${name}`}>
      {name}
      <IconChevronDown size={14} stroke={1.8} aria-hidden="true" />
    </button>
  );
  return (
    <LazyMenu button={button}>
      <ProjectMenu button={button} projects={shown} here={here} />
    </LazyMenu>
  );
};
