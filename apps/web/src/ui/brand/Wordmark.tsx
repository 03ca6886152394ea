import { Row, Text } from '../layout/Layout.tsx';
import classes from './brand.module.css';

interface WordmarkProps {
  size?: number;
  ground?: string;
}

/** Logo and name; the name is text, so that it is read out and scales. */
export function Wordmark({ size = 28, ground }: WordmarkProps) {
  return (
    <Row as="span" nowrap inline color={1}>
      <Mark size={size} ground={ground} />
      <Text weight="figure" className={classes.name} style={{ fontSize: Math.round(size * 0.68) }}>
        simward
      </Text>
    </Row>
  );
}

interface MarkProps {
  size?: number;
  /** Colour of the background, which is seen through the plus. */
  ground?: string;
}

/** The logo: a headset from the front with visor and head band, and a plus cut out. */
export function Mark({ size = 28, ground = 'var(--sunken)' }: MarkProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path
        d="M5.8 14.5a10.2 9.6 0 0 1 20.4 0"
        fill="none"
        stroke="var(--mark-band)"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
      <path
        d="M8.5 11.5h15a6 6 0 0 1 6 6v4.5a6 6 0 0 1-6 6h-2a3.6 3.6 0 0 1-2.8-1.35l-.7-.87a2.55 2.55 0 0 0-4 0l-.7.87A3.6 3.6 0 0 1 10.5 28h-2a6 6 0 0 1-6-6v-4.5a6 6 0 0 1 6-6Z"
        fill="var(--mark-visor)"
      />
      <path d="M14.6 14.3h2.8v2.5h2.5v2.8h-2.5v2.5h-2.8v-2.5h-2.5v-2.8h2.5z" fill={ground} />
    </svg>
  );
}
