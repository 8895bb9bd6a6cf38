import { Kbd } from '@mantine/core';
import { Fragment } from 'react';
import { useLanguage, useWords } from '../../../lib/words/language.ts';
import { goKeys, shownActKeys } from '../../../lib/screens/keys.ts';
import { allowedMenu, findByPath, titleOf } from '../../../lib/screens/menu.ts';
import { ownPlace } from '../../../lib/screens/own-place.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import styles from './KeyList.module.css';

interface Line {
  readonly name: string;
  /** Pressed one after the other, or either of them. */
  readonly keys: readonly string[];
  readonly between?: string;
}

const Lines = ({ title, lines }: { readonly title: string; readonly lines: readonly Line[] }) => (
  <section>
    <h3 className={styles.title}>{title}</h3>
    <dl className={styles.lines}>
      {lines.map(({ name, keys, between }) => (
        <div key={name} className={styles.line}>
          <dt>{name}</dt>
          <dd className={styles.keys}>
            {keys.map((key, at) => (
              <Fragment key={key}>
                {at > 0 && <span className={styles.between}>{between ?? ' '}</span>}
                <Kbd size="xs">{key}</Kbd>
              </Fragment>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);

/** Every key of the console, and only pages that this person can go to. */
const KeyList = ({ onClose }: { readonly onClose: () => void }) => {
  const words = useWords('palette').keys;
  const { actions } = useWords('common');
  const language = useLanguage();
  const { menu, pages } = useSession();
  const reachable = allowedMenu(menu, pages);
  const go = Object.entries(goKeys).flatMap(([key, path]): readonly Line[] => {
    const place = ownPlace(path, { menu, pages });
    const item = place === undefined ? undefined : findByPath(reachable, place);
    return item ? [{ name: titleOf(item, language), keys: ['g', key], between: words.then }] : [];
  });
  const here = shownActKeys.map(({ act, keys }): Line => ({ name: words.acts[act], keys }));
  return (
    <Dialog title={words.title} closeLabel={actions.close} onClose={onClose} size={640}>
      <p className={styles.text}>{words.text}</p>
      <div className={styles.parts}>
        <Lines title={words.go} lines={go} />
        <div>
          <Lines title={words.here} lines={here} />
          <Lines
            title={words.everywhere}
            lines={[{ name: words.palette, keys: ['Ctrl', 'K'], between: '+' }]}
          />
        </div>
      </div>
    </Dialog>
  );
};
export default KeyList;
