import { Row, Surface, Text } from '../../ui/layout/Layout.tsx';
import { CopyTextButton } from '../../ui/values/CopyValue.tsx';

interface SecretToCopyProps {
  /** The kind of secret: "API key". */
  label: string;
  text: string;
  copy: string;
  copied: string;
}

/** A secret with a button that copies it. It is shown here once and can never be read again. */
export function SecretToCopy({ label, text, copy, copied }: SecretToCopyProps) {
  return (
    <Surface sunken pad={12} above={12} role="status" aria-label={label}>
      <Row gap={12} justify="between">
        <Text as="code" size="md" breaks dir="ltr" style={{ userSelect: 'all' }}>
          {text}
        </Text>
        <CopyTextButton text={text} label={copy} copied={copied} size="xs" />
      </Row>
    </Surface>
  );
}
