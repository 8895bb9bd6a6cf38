import { Button, Menu } from '@mantine/core';
import { IconColumns } from '../theme/icons.ts';

interface Choice<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
}

interface ColumnMenuProps<Density extends string> {
  readonly label: string;
  /** The columns that may be left out; the one that names the row is not among them. */
  readonly columns: readonly Choice[];
  /** Those left out. */
  readonly hidden: readonly string[];
  readonly onHidden: (hidden: readonly string[]) => void;
  readonly densityLabel: string;
  readonly densities: readonly Choice<Density>[];
  readonly density: Density;
  readonly onDensity: (density: Density) => void;
}

/** Which columns a list shows, and how high its rows are. */
export const ColumnMenu = <Density extends string>({
  label,
  columns,
  hidden,
  onHidden,
  densities,
  ...rows
}: ColumnMenuProps<Density>) => (
  <Menu position="bottom-end" width={220}>
    <Menu.Target>
      <Button
        variant="default"
        data-roomy=""
        leftSection={<IconColumns size={16} stroke={1.6} aria-hidden="true" />}
      >
        {label}
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {columns.map(({ value, label: name }) => (
        <Menu.CheckboxItem
          key={value}
          checked={!hidden.includes(value)}
          onChange={(isShown) =>
            onHidden(isShown ? hidden.filter((one) => one !== value) : [...hidden, value])
          }
        >
          {name}
        </Menu.CheckboxItem>
      ))}
      <Menu.Divider />
      <Menu.Label>{rows.densityLabel}</Menu.Label>
      {densities.map(({ value, label: name }) => (
        <Menu.RadioItem
          key={value}
          value={value}
          checked={rows.density === value}
          onChange={() => rows.onDensity(value)}
        >
          {name}
        </Menu.RadioItem>
      ))}
    </Menu.Dropdown>
  </Menu>
);
