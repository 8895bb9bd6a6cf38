import { TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useWords } from '../../../lib/words/language.ts';
import { fetchCaptcha } from '../api.ts';
import classes from './Captcha.module.css';
import { proofFor } from './solve-challenge.ts';

interface CaptchaProps extends TextInputProps {
  /** Counts the pictures that were asked for. */
  readonly round: number;
  /** Told of the work that goes with the picture, as soon as it begins. */
  readonly onWork: (proof: Promise<string>) => void;
}

/**
 * The picture that is asked for after failed attempts, and the field for what it shows. What the browser has to work out
 * beside it is done while the person reads and types.
 */
export const Captcha = ({ round, onWork, ...field }: CaptchaProps) => {
  const words = useWords('identity').login;
  const [picture, setPicture] = useState<string>();
  const [asked, setAsked] = useState(0);

  useEffect(() => {
    const controller = new AbortController();
    const show = async () => {
      const { image, challenge } = await fetchCaptcha();
      if (controller.signal.aborted) return;
      setPicture(image);
      onWork(proofFor(challenge, controller).catch(() => ''));
    };
    show().catch(() => undefined);
    return () => controller.abort();
  }, [round, asked, onWork]);

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
        {picture ? <img src={picture} alt={words.captchaPicture} height={56} /> : null}
      </button>
    </div>
  );
};
