import { Row } from '../layout/Layout.tsx';
import classes from './Chips.module.css';

/** Short words side by side, such as the rights of a key. */
export function Chips({ words }: { words: readonly string[] }) {
  return (
    <Row as="span" gap={8} tight>
      {words.map((word) => (
        <span key={word} className={classes.chip}>
          {word}
        </span>
      ))}
    </Row>
  );
}
