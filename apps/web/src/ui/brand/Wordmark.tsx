import { Mark } from './Mark.tsx';
import classes from './Wordmark.module.css';

interface WordmarkProps {
  size?: number;
  ground?: string;
}

/** Mark and name; the name is text, so that it is read out and scales. */
export function Wordmark({ size = 28, ground }: WordmarkProps) {
  return (
    <span className={classes.wordmark}>
      <Mark size={size} ground={ground} />
      <span className={classes.name} style={{ fontSize: Math.round(size * 0.68) }}>
        simward
      </span>
    </span>
  );
}
