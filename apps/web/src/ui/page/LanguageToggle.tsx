import type { ButtonHTMLAttributes } from 'react';
import classes from './LanguageToggle.module.css';

interface LanguageToggleProps extends Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick'> {
  /** The other language's short name, in that language. */
  readonly name: string;
  readonly label: string;
}

export const LanguageToggle = ({ name, label, onClick }: LanguageToggleProps) => (
  <button type="button" className={classes.toggle} onClick={onClick} title={label}>
    <span className="visually-hidden">{label}: </span>
    {name}
  </button>
);
