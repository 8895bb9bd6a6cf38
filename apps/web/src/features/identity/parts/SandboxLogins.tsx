import { useWords } from '../../../lib/words/language.ts';
import classes from './SandboxLogins.module.css';

const password = 'Tael-Sandbox-2026!';
const people = ['personal', 'business', 'member', 'newcomer', 'admin', 'approver', 'operator'] as const;

/** The seeded people of a sandbox, one press away; never drawn in production. */
export const SandboxLogins = ({ onChoose }: { onChoose: (username: string, password: string) => void }) => {
  const words = useWords('identity').login;
  return (
    <section className={classes.box} aria-labelledby="sandbox-logins">
      <h2 id="sandbox-logins" className={classes.title}>
        {words.sandboxTitle}
      </h2>
      <p className={classes.text}>
        {words.sandboxText} <code className={classes.password}>{password}</code>
      </p>
      <ul className={classes.people}>
        {people.map((person) => (
          <li key={person}>
            <button
              type="button"
              className={classes.person}
              onClick={() => onChoose(`${person}@tael.test`, password)}
            >
              {words.sandboxPeople[person]}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
