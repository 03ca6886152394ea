import { CopyValue } from '../../ui/values/CopyValue.tsx';
import classes from './single-sign-on.module.css';

interface CopyLinesProps {
  lines: readonly { label: string; value: string }[];
}

/** Addresses with copy buttons. */
export function CopyLines({ lines }: CopyLinesProps) {
  return (
    <dl className={classes.lines}>
      {lines.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="ltr">
            <CopyValue value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
