import { Button, Drawer, Switch } from '@mantine/core';
import type { CSSProperties } from 'react';
import { chooseColorScheme, useColorScheme, type ColorScheme } from '../../lib/saved/color-scheme.ts';
import { useWords } from '../../lib/words/language.ts';
import { ChoiceTiles } from '../../ui/fields/ChoiceTiles.tsx';
import { accents } from '../../ui/theme/accents.ts';
import { choose, restoreDefaults, settings, useAppearance, type Setting } from '../appearance.ts';
import styles from './SettingsDrawer.module.css';

const Accents = () => {
  const words = useWords('shell').settings;
  const { accent } = useAppearance();
  return (
    <fieldset className={styles.accents}>
      <legend className={styles.legend}>{words.accent}</legend>
      {accents.map((color, index) => (
        <label key={color} className={styles.accent} style={{ '--swatch': `#${color}` } as CSSProperties}>
          <input
            type="radio"
            name="accent"
            className={styles.radio}
            aria-label={words.accents[index]}
            title={words.accents[index]}
            checked={accent === color}
            onChange={() => choose('accent', color)}
          />
        </label>
      ))}
    </fieldset>
  );
};

type Switched = Extract<
  Setting,
  'fixedHeader' | 'hidesHeader' | 'fixedMenu' | 'tabs' | 'colorWeak' | 'shortcuts'
>;

const SettingSwitch = ({ name, disabled = false }: { name: Switched; disabled?: boolean }) => {
  const words = useWords('shell').settings;
  const value = useAppearance()[name];
  return (
    <Switch
      label={words.switches[name].label}
      description={words.switches[name].text}
      labelPosition="left"
      classNames={{ body: styles.switch, labelWrapper: styles.label }}
      checked={value === 'true'}
      disabled={disabled}
      onChange={(event) => choose(name, event.currentTarget.checked ? 'true' : 'false')}
    />
  );
};

interface SettingsDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** How the console looks (specification section 2): what is chosen shows at once and is kept for the next visit. */
export const SettingsDrawer = ({ isOpen, onClose }: SettingsDrawerProps) => {
  const words = useWords('shell').settings;
  const { actions } = useWords('common');
  const { layout, width, fixedHeader } = useAppearance();
  const colorScheme = useColorScheme();
  const [side, top] = settings.layout.values;
  const [fluid, fixed] = settings.width.values;
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size={360}
      title={words.title}
      closeButtonProps={{ 'aria-label': actions.close }}
      attributes={{ header: { role: 'presentation' } }}
    >
      <div className={styles.parts}>
        <ChoiceTiles<ColorScheme>
          label={words.theme.label}
          size="small"
          value={colorScheme}
          onChange={chooseColorScheme}
          choices={[
            { value: 'light', title: words.theme.light },
            { value: 'dark', title: words.theme.dark },
            { value: 'auto', title: words.theme.auto },
          ]}
        />
        <Accents />
        <ChoiceTiles
          label={words.layout.label}
          size="pair"
          value={layout}
          onChange={(value) => choose('layout', value)}
          choices={[
            { value: side, title: words.layout.side, picture: <i className={styles.side} /> },
            { value: top, title: words.layout.top, picture: <i className={styles.top} /> },
          ]}
        />
        <ChoiceTiles
          label={words.width.label}
          size="pair"
          value={width}
          onChange={(value) => choose('width', value)}
          choices={[
            { value: fluid, title: words.width.fluid },
            { value: fixed, title: words.width.fixed },
          ]}
        />
        <div className={styles.switches}>
          <SettingSwitch name="fixedHeader" />
          <SettingSwitch name="hidesHeader" disabled={fixedHeader === 'false'} />
          <SettingSwitch name="fixedMenu" disabled={layout === top} />
          <SettingSwitch name="tabs" />
          <SettingSwitch name="colorWeak" />
          <SettingSwitch name="shortcuts" />
        </div>
        <Button
          variant="default"
          onClick={() => {
            restoreDefaults();
            chooseColorScheme('auto');
          }}
        >
          {words.restore}
        </Button>
      </div>
    </Drawer>
  );
};
