import type { Permission } from '@tael/contract';
import { roleEffect } from '@tael/contract/org/roles/effect';
import { useWords } from '../../../lib/words/language.ts';
import detail from '../../../ui/dialogs/detail.module.css';
import { usePermissionNames, type RoleDetail } from '../api.ts';
import styles from './RoleView.module.css';

/** Who of the role's people gains and loses what, once what is checked is saved and authorized. */
export const EffectOfRole = ({ role, after }: { role: RoleDetail; after: readonly Permission[] }) => {
  const words = useWords('roles').effect;
  const namesOf = usePermissionNames();
  const effects = roleEffect(role.holders, role.authorized, after);
  return (
    <section aria-live="polite">
      <h3 className={detail.heading}>{words.title}</h3>
      {effects.length === 0 ? (
        <p className={styles.soft}>{role.holders.length === 0 ? words.nobody : words.unchanged}</p>
      ) : (
        <ul className={styles.people}>
          {effects.map(({ person, gains, loses }) => {
            const told = [
              ...(gains.length > 0 ? [words.gains(namesOf(gains))] : []),
              ...(loses.length > 0 ? [words.loses(namesOf(loses))] : []),
            ];
            return (
              <li key={person.id}>
                {person.name === '' ? person.email : person.name}{' '}
                <span className={styles.soft}>{told.reduce((left, right) => words.joined(left, right))}</span>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
};
