import type { ReactNode } from 'react';
import classes from './Drawing.module.css';

/** Simple line drawings in the accent colour, for places that are empty or went wrong. */
const drawings = {
  cards: (
    <>
      <rect x="18" y="26" width="72" height="46" rx="7" />
      <path d="M18 40h72M28 60h14" />
      <path className={classes.strong} d="M30 18h66a6 6 0 0 1 6 6v38" />
    </>
  ),
  list: (
    <>
      <rect x="24" y="16" width="72" height="64" rx="7" />
      <path d="M36 48h30M36 62h20" />
      <path className={classes.strong} d="M36 33h42" />
    </>
  ),
  money: (
    <>
      <path d="M16 78h88M24 78V46M44 78V46M76 78V46M96 78V46M16 46h88" />
      <path className={classes.strong} d="M18 40 60 16l42 24" />
    </>
  ),
  search: (
    <>
      <circle cx="54" cy="44" r="26" />
      <path d="M42 44h24" />
      <path className={classes.strong} d="m73 63 20 20" />
    </>
  ),
  compass: (
    <>
      <circle cx="60" cy="48" r="34" />
      <path className={classes.strong} d="m74 34-9 19-19 9 9-19z" />
    </>
  ),
  done: (
    <>
      <circle cx="60" cy="48" r="34" />
      <path className={classes.strong} d="m45 49 11 11 20-23" />
    </>
  ),
  broken: (
    <>
      <path d="M24 70h26M70 70h26M60 22v6" />
      <path className={classes.strong} d="M50 70c0-16-12-16-12-30M70 70c0-16 12-16 12-30" />
    </>
  ),
  person: (
    <>
      <path d="M28 82c4-18 16-26 32-26s28 8 32 26" />
      <circle className={classes.strong} cx="60" cy="34" r="16" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type DrawingName = keyof typeof drawings;

export const Drawing = ({ name }: { name: DrawingName }) => (
  <svg className={classes.drawing} viewBox="0 0 120 96" width="120" height="96" aria-hidden="true">
    {drawings[name]}
  </svg>
);
