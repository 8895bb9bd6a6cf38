import { Kbd } from '@mantine/core';
import styles from './Palette.module.css';
import type { Option, OptionGroup } from './option.ts';

interface OptionsProps {
  readonly id: string;
  readonly label: string;
  readonly groups: readonly OptionGroup[];
  /** The place of the option that Enter takes, over all groups. */
  readonly active: number;
  readonly onActive: (at: number) => void;
  readonly onChoose: (option: Option) => void;
}

export const optionId = (list: string, at: number): string => `${list}-${at}`;

/** What can be chosen, by kind. The focus stays in the search; the option it stands on is marked. */
export const Options = ({ id, label, groups, active, onActive, onChoose }: OptionsProps) => {
  const starts = groups.map((_, at) =>
    groups.slice(0, at).reduce((sum, { options }) => sum + options.length, 0),
  );
  return (
    <div id={id} role="listbox" aria-label={label} className={styles.list}>
      {groups.map((group, groupAt) => (
        <div key={group.name} role="group" aria-labelledby={`${id}-${group.name}`}>
          <p id={`${id}-${group.name}`} role="presentation" className={styles.group}>
            {group.label}
          </p>
          {group.options.map((option, optionAt) => {
            const at = (starts[groupAt] ?? 0) + optionAt;
            return (
              <div
                key={option.id}
                id={optionId(id, at)}
                role="option"
                aria-selected={at === active}
                className={styles.option}
                onMouseMove={() => onActive(at)}
                onClick={() => onChoose(option)}
              >
                <span className={styles.label}>{option.label}</span>
                {option.detail && <span className={styles.detail}>{option.detail}</span>}
                {option.keys && (
                  <span className={styles.keys}>
                    {option.keys.map((key) => (
                      <Kbd key={key} size="xs">
                        {key}
                      </Kbd>
                    ))}
                  </span>
                )}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
};
