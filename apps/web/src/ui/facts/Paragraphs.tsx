import { Fragment } from 'react';
import styles from './Paragraphs.module.css';

const link = /(https:\/\/[^\s<>"，。；）]+[^\s<>"，。；）.,;:!?)])/g;

const Line = ({ text }: { text: string }) =>
  text.split(link).map((part, index) =>
    // What stands between brackets of the pattern comes out at every second place.
    index % 2 === 1 ? (
      <a key={index} href={part} target="_blank" rel="noopener noreferrer">
        {part}
      </a>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );

/** A plain text as somebody typed it: paragraphs, line breaks, and addresses that can be followed. Nothing in it is markup. */
export const Paragraphs = ({ text, lang }: { text: string; lang?: string }) => (
  <div className={styles.text} lang={lang}>
    {text
      .split(/\n{2,}/)
      .filter((paragraph) => paragraph.trim() !== '')
      .map((paragraph, index) => (
        <p key={index}>
          <Line text={paragraph} />
        </p>
      ))}
  </div>
);
