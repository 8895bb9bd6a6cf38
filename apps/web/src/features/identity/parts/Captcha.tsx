import { TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useWords } from '../../../lib/language.ts';
import { fetchCaptcha } from '../api.ts';
import classes from './Captcha.module.css';

/** The picture that is asked for after failed attempts, and the field for what it shows. */
export const Captcha = ({ round, ...field }: TextInputProps & { round: number }) => {
  const words = useWords('identity').login;
  const [picture, setPicture] = useState<string>();
  const [asked, setAsked] = useState(0);

  useEffect(() => {
    let wanted = true;
    fetchCaptcha().then(
      ({ image }) => wanted && setPicture(image),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [round, asked]);

  return (
    <div className={classes.row}>
      <TextInput
        {...field}
        className={classes.field}
        size="md"
        label={words.captcha}
        description={words.captchaHelp}
        autoComplete="off"
      />
      <button
        type="button"
        className={classes.picture}
        aria-label={words.captchaReload}
        onClick={() => setAsked(asked + 1)}
      >
        {picture ? <img src={picture} alt={words.captchaPicture} height={44} /> : null}
      </button>
    </div>
  );
};
