import { Stack, Text } from '../../ui/layout/Layout.tsx';
import { CopyValue } from '../../ui/values/CopyValue.tsx';

interface CopyLinesProps {
  lines: readonly { label: string; value: string }[];
}

/** Lines with an address each and a button that copies it. */
export function CopyLines({ lines }: CopyLinesProps) {
  return (
    <Stack as="dl" gap={12}>
      {lines.map(({ label, value }) => (
        <div key={label}>
          <Text as="dt" size="sm" color={3}>
            {label}
          </Text>
          <Text as="dd" dir="ltr" breaks>
            <CopyValue value={value} />
          </Text>
        </div>
      ))}
    </Stack>
  );
}
