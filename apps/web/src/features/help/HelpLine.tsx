import { helpPageTexts } from '@simward/texts/help/page';
import { IconLifebuoy } from '@tabler/icons-react';
import { textsOf } from '../../lib/texts/texts.ts';
import { useReader } from '../../shared/help/useReader.ts';
import { WhoCanHelp } from '../../shared/help/WhoCanHelp.tsx';
import { Row, Stack, Text } from '../../ui/layout/Layout.tsx';

const t = textsOf(helpPageTexts);

/** Who can help; to whoever is signed out nothing of a company is said, because it is not known which. */
export function HelpLine() {
  if (useReader() !== 'public') return <WhoCanHelp />;
  return (
    <Row gap={12} align="start" nowrap>
      <IconLifebuoy size={20} stroke={1.7} color="var(--accent)" aria-hidden="true" />
      <Stack gap={4}>
        <Text as="p" size="sm" color={3}>
          {t('who.title')}
        </Text>
        <Text as="p" weight="title">
          {t('who.signedOut')}
        </Text>
      </Stack>
    </Row>
  );
}
