import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { Text } from '../layout/Layout.tsx';
import classes from './Quiet.module.css';

interface Finger {
  /** Stands among lines of text, where it has to be large enough for a finger. */
  tall?: boolean;
}

type Words<Tag extends 'a' | 'button'> = Finger &
  Omit<ComponentProps<typeof Text<Tag>>, 'as' | 'className' | 'type'>;

const styleOf = (tall: boolean | undefined) => (tall ? `${classes.quiet} ${classes.tall}` : classes.quiet);

/** A button that looks like the text around it until one points at it. */
export function QuietButton({ tall, ...props }: Words<'button'>) {
  return <Text {...props} as="button" type="button" className={styleOf(tall)} />;
}

function Anchor({ tall, ...props }: Words<'a'>) {
  return <Text {...props} as="a" className={styleOf(tall)} />;
}

/** A link that looks like the text around it until one points at it, with the router's typed `to`. */
export const QuietLink = createLink(Anchor);
