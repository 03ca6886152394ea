import { Button } from '@mantine/core';
import { dataProtection } from '@simward/contract';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { downloadFile } from '../../lib/api/fetching/downloadFile.ts';
import { Card } from '../../ui/page/Card.tsx';
import { InlineAlert } from '../../ui/states/InlineAlert.tsx';
import classes from './OwnData.module.css';

type Format = (typeof dataProtection.personalDataFormats)[number];

/** Everything that the portal keeps about whoever looks, to be saved. */
export function OwnData() {
  const { t } = useTranslation('profile');
  const save = useMutation({
    mutationFn: (format: Format) => downloadFile(dataProtection.exportPersonalData, { query: { format } }),
  });
  const button = (format: Format) => (
    <Button
      variant="default"
      loading={save.isPending && save.variables === format}
      disabled={save.isPending && save.variables !== format}
      leftSection={<IconDownload size={17} stroke={1.8} aria-hidden="true" />}
      onClick={() => save.mutate(format)}
    >
      {t(`data.${format}`)}
    </Button>
  );
  return (
    <Card title={t('data.title')}>
      <div className={classes.parts}>
        <p>{t('data.text')}</p>
        <p className={classes.note}>{t('data.note')}</p>
        <div className={classes.acts}>
          {button('html')}
          {button('json')}
        </div>
        {save.error && <InlineAlert title={t('data.failed')} text={save.error.detail} />}
      </div>
    </Card>
  );
}
