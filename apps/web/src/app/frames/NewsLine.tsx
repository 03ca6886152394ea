import { ActionIcon } from '@mantine/core';
import { help } from '@simward/contract';
import { newsLineTexts } from '@simward/texts/help/newsLine';
import { IconSparkles, IconX } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { call } from '../../lib/api/apiClient.ts';
import { useChange } from '../../lib/api/queries.ts';
import { session, useSignedInUser } from '../../lib/session/portalSession.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { Row, Stack, Surface, Text } from '../../ui/layout/Layout.tsx';
import { InlineAlert } from '../../ui/states/InlineAlert.tsx';

const t = textsOf(newsLineTexts);

/** Where what is new stands. */
const newsPath = '/help#new';

/** One line on the first page after an upgrade, until the person has opened or closed it. */
export function NewsLine() {
  const user = useSignedInUser();
  const seen = useChange(async () => {
    await call(help.markNewsSeen, {});
    session.showUser({ ...user, hasNews: false });
  });
  const { history } = useRouter();
  return (
    <Surface as="section" pad={12} aria-label={t('line')}>
      <Stack>
        <Row gap={12} nowrap>
          <IconSparkles size={18} stroke={1.7} color="var(--accent)" aria-hidden="true" />
          <Text
            as="a"
            grow
            href={newsPath}
            onClick={(event) => {
              seen.mutate(undefined);
              if (event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              history.push(newsPath);
            }}
          >
            {t('line')}
          </Text>
          <ActionIcon
            size={34}
            aria-label={t('close')}
            loading={seen.isPending}
            onClick={() => seen.mutate(undefined)}
          >
            <IconX size={18} stroke={1.7} aria-hidden="true" />
          </ActionIcon>
        </Row>
        {seen.error && <InlineAlert title={t('failed')} text={seen.error.detail} />}
      </Stack>
    </Surface>
  );
}
