import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageLink } from './PageLink.tsx';

/** A link that looks like a button: it leads somewhere, it does nothing. */
export const ButtonLink = ({ to, children, ...rest }: ButtonProps & { to: string; children: ReactNode }) => (
  <Button {...rest} component={PageLink} to={to}>
    {children}
  </Button>
);
