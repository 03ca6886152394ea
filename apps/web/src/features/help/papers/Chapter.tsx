import { useId } from 'react';
import { WithNames } from './Names.tsx';
import classes from './papers.module.css';

interface ChapterProps {
  title: string;
  lines: readonly string[];
  /** Each line has a box to tick. */
  boxes?: boolean;
}

/** A heading with its sentences. What a sheet has to spare goes to its chapters by their lines. */
export function Chapter({ title, lines, boxes = false }: ChapterProps) {
  const id = useId();
  return (
    <section className={classes.chapter} aria-labelledby={id} style={{ flexGrow: lines.length }}>
      <h3 className={classes.heading} id={id}>
        {title}
      </h3>
      <ul className={boxes ? classes.boxed : classes.lines}>
        {lines.map((line) => (
          <li key={line}>
            <WithNames sentence={line} />
          </li>
        ))}
      </ul>
    </section>
  );
}
