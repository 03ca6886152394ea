import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Row, Text } from '../layout/Layout.tsx';
import { type Tone, toneIcons } from '../values/tone.ts';
import classes from './ToneNote.module.css';

interface ToneNoteProps {
  tone: Tone;
  /** Replaces the tone's icon. */
  icon?: Icon;
  /** A link at the end. */
  link?: ReactNode;
  above?: 8 | 12 | 16;
  children: ReactNode;
}

/** One thing to know about what stands around it, on the soft ground of its tone. */
export function ToneNote({ tone, icon, link, above, children }: ToneNoteProps) {
  const Sign = icon ?? toneIcons[tone];
  return (
    <Row as="p" nowrap above={above} className={classes.note} data-tone={tone}>
      <Sign size={17} stroke={1.9} aria-hidden="true" />
      <Text breaks grow>
        {children}
      </Text>
      {link}
    </Row>
  );
}
