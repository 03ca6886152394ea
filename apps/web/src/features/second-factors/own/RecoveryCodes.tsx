import { Button } from '@mantine/core';
import { secondFactorsTexts } from '@simward/texts/second-factors';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { saveFile } from '../../../lib/api/downloadFile.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Grid, Row, Stack, Surface, Text } from '../../../ui/layout/Layout.tsx';
import { CopyTextButton } from '../../../ui/values/CopyValue.tsx';
import classes from '../second-factors.module.css';

const t = textsOf(secondFactorsTexts);

interface RecoveryCodesProps {
  codes: readonly string[];
  /** The label of the button that goes on. */
  done: string;
  onDone: () => void;
}

/** Recovery codes with buttons to copy, download and print them: they are shown only once. */
export function RecoveryCodes({ codes, done, onDone }: RecoveryCodesProps) {
  const text = codes.join('\n');
  const save = () =>
    saveFile(new Blob([`${t('codes.file')}\n\n${text}\n`], { type: 'text/plain' }), `${t('codes.file')}.txt`);
  return (
    <Stack gap={16}>
      <Stack className={classes.sheet}>
        <Text as="h2" size="lg" weight="title">
          {t('codes.title')}
        </Text>
        <Text as="p" color={2}>
          {t('codes.text')}
        </Text>
        <Surface pad={12} className={classes.codes}>
          <Grid as="ul" least={180} gap={8} dir="ltr" aria-label={t('codes.title')}>
            {codes.map((code) => (
              <Text as="li" key={code} code>
                {code}
              </Text>
            ))}
          </Grid>
        </Surface>
      </Stack>
      <Row align="stretch">
        <CopyTextButton text={text} label={t('codes.copy')} copied={t('codes.copied')} size="xs" />
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={15} stroke={1.7} />}
          onClick={save}
        >
          {t('codes.download')}
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPrinter size={15} stroke={1.7} />}
          onClick={() => window.print()}
        >
          {t('codes.print')}
        </Button>
      </Row>
      <Button size="md" fullWidth onClick={onDone}>
        {done}
      </Button>
    </Stack>
  );
}
