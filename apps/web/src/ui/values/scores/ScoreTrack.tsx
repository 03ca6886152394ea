import classes from './ScoreTrack.module.css';

interface ScoreTrackProps {
  /** Fraction 0–1; null when there is no attempt. */
  score: number | null;
  passMark: number;
  /** Thicker, where it is the card's figure. */
  large?: boolean;
}

/** A score as a bar with a tick at the pass mark, below the mark hatched; the words beside it say the same. */
export function ScoreTrack({ score, passMark, large }: ScoreTrackProps) {
  const below = score !== null && score < passMark;
  return (
    <div
      className={classes.track}
      data-below={below || undefined}
      data-large={large || undefined}
      aria-hidden="true"
    >
      <div className={classes.bar} style={{ inlineSize: `${(score ?? 0) * 100}%` }} />
      <div className={classes.tick} style={{ insetInlineStart: `${passMark * 100}%` }} />
    </div>
  );
}
