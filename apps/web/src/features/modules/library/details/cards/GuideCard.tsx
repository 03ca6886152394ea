import { IconDownload, IconFileTypePdf } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { fileSize } from '../../../../../ui/values/fileSize.ts';
import { DownloadButton } from '../../../files/DownloadButton.tsx';
import { addressInLibrary } from '../../../files/freshAddress.ts';
import type { Guide } from '../../downloads/download.ts';
import classes from './GuideCard.module.css';

/** The module's guide, to be saved. */
export function GuideCard({ moduleId, guide }: { moduleId: string; guide: Guide }) {
  const { t, i18n } = useTranslation('library');
  const id = useId();
  const { pages } = guide;
  const size = fileSize(guide.fileSize, i18n.language);
  return (
    <section className={classes.card} aria-labelledby={id}>
      <IconFileTypePdf className={classes.sign} size={30} stroke={1.5} aria-hidden="true" />
      <div className={classes.words}>
        <h2 id={id} className={classes.title}>
          {t('guide.title')}
        </h2>
        <p className={classes.kind}>
          {pages === null ? t('guide.kind', { size }) : t('guide.kindPages', { pages, size })}
        </p>
      </div>
      <DownloadButton
        file={guide}
        addressOf={(key) => addressInLibrary(moduleId, key)}
        variant="default"
        leftSection={<IconDownload size={16} stroke={1.8} aria-hidden="true" />}
        aria-label={t('downloads.startNamed', { name: guide.name })}
      >
        {t('downloads.start')}
      </DownloadButton>
    </section>
  );
}
