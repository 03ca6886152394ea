import { Button } from '@mantine/core';
import { beforeTheFirstDayTexts } from '@simward/texts/help/beforeTheFirstDay';
import { IconPrinter } from '@tabler/icons-react';
import { textsOf } from '../../../lib/texts/texts.ts';
import { titleOf } from '../../../lib/texts/titleOf.ts';
import { Stack, Surface, Text } from '../../../ui/layout/Layout.tsx';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';

const t = textsOf(beforeTheFirstDayTexts);

/** What a company's IT prepares. It knows the portal's own address and nothing of a company. */
export function BeforeTheFirstDayScreen() {
  const { origin, protocol, port } = window.location;
  const isSecure = protocol === 'https:';
  const way = { protocol: isSecure ? 'HTTPS' : 'HTTP', port: port || (isSecure ? '443' : '80') };
  const address = { address: origin };
  return (
    <>
      <PageHeader
        title={titleOf('beforeTheFirstDay')}
        facts={t('facts')}
        actions={
          <Button
            variant="default"
            leftSection={<IconPrinter size={17} stroke={1.8} aria-hidden="true" />}
            onClick={() => window.print()}
          >
            {t('print')}
          </Button>
        }
      />
      <Surface pad={20} narrow>
        <Stack gap={20}>
          <Chapter
            title={t('network.title')}
            lines={[
              t('network.address', address),
              t('network.port', way),
              t('network.live'),
              t('network.hosts'),
            ]}
          />
          <Chapter
            title={t('headsets.title')}
            lines={[t('headsets.wireless'), t('headsets.offline'), t('headsets.clock')]}
          />
          <Chapter
            title={t('mail.title')}
            lines={[t('mail.links', address), t('mail.sender'), t('mail.people')]}
          />
          <Chapter
            title={t('signOn.title')}
            lines={[t('signOn.kinds'), t('signOn.where'), t('signOn.claim')]}
          />
          <Chapter
            title={t('browsers.title')}
            lines={[t('browsers.versions'), t('browsers.storage', address)]}
          />
        </Stack>
      </Surface>
    </>
  );
}

interface ChapterProps {
  title: string;
  lines: readonly string[];
}

function Chapter({ title, lines }: ChapterProps) {
  return (
    <section>
      <Text as="h2" size="lg" weight="title" below={8}>
        {title}
      </Text>
      <Stack as="ul" gap={8}>
        {lines.map((line) => (
          <Text as="li" key={line} breaks>
            {line}
          </Text>
        ))}
      </Stack>
    </section>
  );
}
