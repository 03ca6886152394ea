import { Button, FileButton } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { modules } from '@simward/contract';
import { IconPhotoUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ModuleBanner } from '../../../ui/brand/ModuleBanner.tsx';
import { topics } from '../../../ui/brand/topicIcons.ts';
import { FieldError } from '../../../ui/form/FieldError.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { useObjectUrl } from '../../../ui/form/useObjectUrl.ts';
import { Card } from '../../../ui/page/Card.tsx';
import { UploadProgress } from '../../../ui/progress/UploadProgress.tsx';
import classes from './BannerCard.module.css';
import type { ModuleValues } from './moduleValues.ts';

const pictureTypes = ['image/jpeg', 'image/png'];

interface BannerCardProps {
  form: UseFormReturnType<ModuleValues>;
  /** Address of the uploaded picture that is in force. */
  stored: string | undefined;
  /** Fraction 0–1 while it is sent. */
  sent: number | undefined;
  readOnly: boolean;
}

/** A module's banner: drawn from product code and clinical family, or an uploaded picture. */
export function BannerCard({ form, stored, sent, readOnly }: BannerCardProps) {
  const { t } = useTranslation(['managedModules', 'ui']);
  const { product_code, family, topicIcon, bannerImage } = form.getValues();
  const [refused, setRefused] = useState(false);
  const preview = useObjectUrl(bannerImage ?? undefined);
  const picture = preview ?? (bannerImage === null ? undefined : stored);
  const error = refused ? t('ui:picture.wrongType') : form.errors.bannerImage;
  return (
    <Card title={t('banner.title')}>
      <div className={classes.stack} data-path="bannerImage">
        <div className={classes.banner}>
          <ModuleBanner productCode={product_code} family={family} topic={topicIcon} picture={picture} />
        </div>
        <div className={classes.help} aria-live="polite">
          {bannerImage && sent !== undefined ? (
            <UploadProgress file={bannerImage} sent={sent} />
          ) : error ? (
            <span className={classes.error}>
              <FieldError>{error}</FieldError>
            </span>
          ) : (
            (bannerImage?.name ?? (picture ? t('banner.uploaded') : t('banner.help')))
          )}
        </div>
        {!readOnly && (
          <div className={classes.buttons}>
            <FileButton
              accept="image/jpeg,image/png,.jpg,.jpeg,.png"
              onChange={(chosen) => {
                if (!chosen) return;
                setRefused(!pictureTypes.includes(chosen.type));
                if (pictureTypes.includes(chosen.type)) form.setFieldValue('bannerImage', chosen);
              }}
            >
              {({ onClick }) => (
                <Button
                  variant="default"
                  size="xs"
                  leftSection={<IconPhotoUp size={16} stroke={1.8} aria-hidden="true" />}
                  disabled={sent !== undefined}
                  onClick={onClick}
                >
                  {picture ? t('banner.replace') : t('banner.upload')}
                </Button>
              )}
            </FileButton>
            {picture && sent === undefined && (
              <Button
                variant="subtle"
                size="xs"
                onClick={() => form.setFieldValue('bannerImage', stored ? null : undefined)}
              >
                {t('banner.drawn')}
              </Button>
            )}
          </div>
        )}
        {!picture && (
          <>
            <SelectField
              label={t('banner.family')}
              allowDeselect={false}
              data={modules.moduleFamilies.map((value) => ({ value, label: t(`banner.families.${value}`) }))}
              {...form.getInputProps('family')}
            />
            <SelectField
              label={t('banner.topic')}
              allowDeselect={false}
              data={topics.map((value) => ({ value, label: t(`banner.topics.${value}`) }))}
              {...form.getInputProps('topicIcon')}
            />
          </>
        )}
      </div>
    </Card>
  );
}
