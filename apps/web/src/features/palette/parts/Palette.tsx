import { Kbd, Modal } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { longestSearch, shortestSearch } from '@tael/contract/reporting/search-rules';
import { useId, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { useWords } from '../../../lib/words/language.ts';
import { cardPlace } from '../../../lib/paths/places.ts';
import { IconSearch } from '../../../ui/theme/icons.ts';
import { isInputMethodKey } from '../../../ui/input-method.ts';
import { useFocusBack } from '../../../ui/dialogs/use-focus-back.ts';
import { useSearch } from '../api.ts';
import { found } from './find.ts';
import type { Option, OptionGroup } from './option.ts';
import { optionId, Options } from './Options.tsx';
import styles from './Palette.module.css';
import { useActs, usePages } from './use-commands.ts';
import { useFoundGroups } from './use-found.ts';
import { useRecent } from './use-recent.ts';
import { useSpelled } from './use-spelled.ts';

interface PaletteProps {
  readonly onClose: () => void;
  readonly onLeave: () => void;
}

const footerKeys = [
  { act: 'move', keys: ['↑', '↓'] },
  { act: 'open', keys: ['↵'] },
  { act: 'close', keys: ['Esc'] },
] as const;
const pauseMs = 150;
const mostOfAKind = 6;

/** One field for everything: pages and acts at once, what the server knows a moment later. */
const Palette = ({ onClose, onLeave }: PaletteProps) => {
  const words = useWords('palette');
  const navigate = useNavigate();
  const list = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const [isFreezing, setIsFreezing] = useState(false);
  const [asked] = useDebouncedValue(typed.trim(), pauseMs);
  const search = useSearch(asked);
  useFocusBack();

  const startOver = (freezing: boolean) => {
    setIsFreezing(freezing);
    setTyped('');
    setActive(0);
  };
  const pages = useSpelled(usePages());
  const acts = useSpelled(useActs({ onLeave, onFreeze: () => startOver(true) }));
  const [recent, note] = useRecent([...pages, ...acts]);
  const foundGroups = useFoundGroups(typed.trim().length < shortestSearch ? undefined : search.data);

  const everything: readonly OptionGroup[] =
    typed.trim() === ''
      ? [
          { name: 'recent', label: words.groups.recent, options: recent },
          { name: 'pages', label: words.groups.pages, options: pages },
          { name: 'acts', label: words.groups.acts, options: acts },
        ]
      : [
          { name: 'pages', label: words.groups.pages, options: found(pages, typed).slice(0, mostOfAKind) },
          { name: 'acts', label: words.groups.acts, options: found(acts, typed).slice(0, mostOfAKind) },
          ...foundGroups,
        ];
  const freezable = foundGroups
    .filter(({ name }) => name === 'cards')
    .map((group) => ({ ...group, options: group.options.map(freezing) }));
  const groups = (isFreezing ? freezable : everything).filter(({ options }) => options.length > 0);
  const options = groups.flatMap((group) => group.options);
  const at = Math.min(active, options.length - 1);
  const isWaiting = search.isFetching || typed.trim() !== asked;

  /** A card, chosen to be frozen: it opens with the question. */
  function freezing(card: Option): Option {
    const place = cardPlace(card.id.replace(/^card:/, ''));
    return { ...card, run: () => void navigate(place, { state: { act: 'freeze' } }) };
  }

  const choose = (option: Option) => {
    if (!isFreezing) note(option);
    const isFirstOfTwo = option.id === 'act:freeze-card';
    if (!isFirstOfTwo) onClose();
    option.run();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (isInputMethodKey(event)) return;
    const moves: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const by = moves[event.key];
    if (by !== undefined && options.length > 0) {
      event.preventDefault();
      const next = (at + by + options.length) % options.length;
      setActive(next);
      document.getElementById(optionId(list, next))?.scrollIntoView({ block: 'nearest' });
    }
    const chosen = options[at];
    if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      choose(chosen);
    }
    if (event.key === 'Backspace' && typed === '' && isFreezing) startOver(false);
  };

  const hint = isFreezing ? words.whichCardHint : words.hint;
  return (
    <Modal.Root opened onClose={onClose} size={640} yOffset="12vh" padding={0}>
      <Modal.Overlay />
      <Modal.Content aria-label={isFreezing ? words.whichCard : words.title}>
        <Modal.Body>
          <div className={styles.field}>
            <IconSearch size={18} stroke={1.6} aria-hidden="true" />
            <input
              className={styles.input}
              role="combobox"
              aria-label={isFreezing ? words.whichCard : words.title}
              aria-expanded={options.length > 0}
              aria-controls={list}
              aria-autocomplete="list"
              aria-activedescendant={options.length > 0 ? optionId(list, at) : undefined}
              placeholder={isFreezing ? words.whichCard : hint}
              maxLength={longestSearch}
              value={typed}
              data-autofocus
              onChange={(event) => {
                setTyped(event.currentTarget.value);
                setActive(0);
              }}
              onKeyDown={onKeyDown}
            />
          </div>
          <Options
            id={list}
            label={words.results}
            groups={groups}
            active={at}
            onActive={setActive}
            onChoose={choose}
          />
          <ResultText
            typed={typed.trim()}
            count={options.length}
            isWaiting={isWaiting}
            isFailed={search.isError}
          />
          <p className={styles.footer} aria-hidden="true">
            {footerKeys.map(({ act, keys }) => (
              <span key={act} className={styles.footerKeys}>
                {keys.map((key) => (
                  <Kbd key={key} size="xs">
                    {key}
                  </Kbd>
                ))}
                {words.footer[act]}
              </span>
            ))}
          </p>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
};
export default Palette;

interface ResultTextProps {
  readonly typed: string;
  readonly count: number;
  readonly isWaiting: boolean;
  readonly isFailed: boolean;
}

/** How the search stands: seen where there is nothing to choose, and said in any case. */
const ResultText = ({ typed, count, isWaiting, isFailed }: ResultTextProps) => {
  const words = useWords('palette');
  const isShort = typed !== '' && typed.length < shortestSearch;
  const resultText = isFailed
    ? words.failed
    : isShort
      ? words.more
      : count === 0
        ? isWaiting && typed !== ''
          ? words.searching
          : typed === ''
            ? ''
            : words.nothing(typed)
        : '';
  return (
    <div role="status">
      {resultText === '' ? (
        <span className="visually-hidden">{isWaiting ? '' : words.count(count)}</span>
      ) : (
        <p className={styles.resultText}>{resultText}</p>
      )}
    </div>
  );
};
