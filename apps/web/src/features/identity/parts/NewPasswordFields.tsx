import { PasswordInput } from '@mantine/core';
import { useWords } from '../../../lib/words/language.ts';

interface NewPasswordFieldsProps {
  readonly label: string;
  /** Name, value, error and change of each field. */
  readonly password: Record<string, unknown>;
  readonly confirm: Record<string, unknown>;
}

/** A new password and the same once more, with the rule beside it. */
export const NewPasswordFields = ({ label, password, confirm }: NewPasswordFieldsProps) => {
  const words = useWords('identity').register;
  const { actions } = useWords('common');
  const shared = {
    size: 'md',
    autoComplete: 'new-password',
    visibilityToggleButtonProps: { 'aria-label': actions.showPassword, tabIndex: 0 },
  } as const;
  return (
    <>
      <PasswordInput {...password} {...shared} label={label} description={words.passwordHelp} />
      <PasswordInput {...confirm} {...shared} label={words.confirm} />
    </>
  );
};
