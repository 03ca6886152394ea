import { CopyValue } from '../../ui/values/copying/CopyValue.tsx';
import classes from './CopyLines.module.css';

interface CopyLinesProps {
  lines: readonly { label: string; value: string }[];
}

/** Addresses that are entered at the provider, each with its copy button. */
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
