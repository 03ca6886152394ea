import { CopyTextButton } from '../../ui/values/copying/CopyTextButton.tsx';
import classes from './ShownOnce.module.css';

interface ShownOnceProps {
  /** What it is: "API key". */
  label: string;
  text: string;
  copy: string;
  copied: string;
}

/** A secret that is shown this once, to be copied. */
export function ShownOnce({ label, text, copy, copied }: ShownOnceProps) {
  return (
    <div className={classes.box} role="status" aria-label={label}>
      <code className={classes.text} dir="ltr">
        {text}
      </code>
      <CopyTextButton text={text} label={copy} copied={copied} size="xs" />
    </div>
  );
}
