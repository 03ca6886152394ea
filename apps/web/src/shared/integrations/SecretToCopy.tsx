import { Row } from '../../ui/layout/Layout.tsx';
import { CopyTextButton } from '../../ui/values/CopyValue.tsx';
import classes from './SecretToCopy.module.css';

interface SecretToCopyProps {
  /** The kind of secret: "API key". */
  label: string;
  text: string;
  copy: string;
  copied: string;
}

/** A secret that is shown only this once, with a button that copies it. */
export function SecretToCopy({ label, text, copy, copied }: SecretToCopyProps) {
  return (
    <Row gap={12} justify="between" above={12} className={classes.box} role="status" aria-label={label}>
      <code className={classes.text} dir="ltr">
        {text}
      </code>
      <CopyTextButton text={text} label={copy} copied={copied} size="xs" />
    </Row>
  );
}
