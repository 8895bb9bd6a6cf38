import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A link that looks like a button: it leads somewhere, it does nothing. */
export const ButtonLink = ({ to, children, ...rest }: ButtonProps & { to: string; children: ReactNode }) => (
  <Button {...rest} component={Link} to={to}>
    {children}
  </Button>
);
