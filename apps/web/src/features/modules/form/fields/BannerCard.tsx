import { Button, Input } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { modules } from '@simward/contract';
import { filesTexts } from '@simward/texts/files';
import { libraryTexts } from '@simward/texts/modules/library';
import { managedModulesTexts } from '@simward/texts/modules/managedModules';
import { useState } from 'react';
import { textsOf } from '../../../../lib/texts/texts.ts';
import { ModuleBanner } from '../../../../ui/brand/ModuleBanner.tsx';
import { topics } from '../../../../ui/brand/topicIcons.ts';
import { PictureButton, type PictureFault, useObjectUrl } from '../../../../ui/form/fields/PictureField.tsx';
import { SelectField } from '../../../../ui/form/fields/SelectFields.tsx';
import { FieldError } from '../../../../ui/form/fields/TextFields.tsx';
import { Row, Stack, Text } from '../../../../ui/layout/Layout.tsx';
import { Card } from '../../../../ui/page/Card.tsx';
import { UploadProgress } from '../../../../ui/progress/UploadProgress.tsx';
import classes from '../../modules.module.css';
import type { ModuleValues } from '../saving/moduleValues.ts';

const t = textsOf(managedModulesTexts);
const tFiles = textsOf(filesTexts);
const tLibrary = textsOf(libraryTexts);

interface BannerCardProps {
  form: UseFormReturnType<ModuleValues>;
  /** Address of the saved picture, if one was uploaded. */
  stored: string | undefined;
  /** Share of a new picture that has been sent, 0–1; undefined while nothing is sent. */
  sent: number | undefined;
  readOnly: boolean;
}

/** A module's banner: drawn from product code and clinical family, or an uploaded picture. */
export function BannerCard({ form, stored, sent, readOnly }: BannerCardProps) {
  const { product_code, family, topicIcon, bannerImage } = form.getValues();
  const [fault, setFault] = useState<PictureFault>();
  const preview = useObjectUrl(bannerImage ?? undefined);
  const picture = preview ?? (bannerImage === null ? undefined : stored);
  const error = fault ? tFiles(`picture.${fault}`) : form.errors.bannerImage;
  return (
    <Card title={t('banner.title')}>
      <Stack gap={12} data-path="bannerImage">
        <div className={classes.banner}>
          <ModuleBanner productCode={product_code} family={family} topic={topicIcon} picture={picture} />
        </div>
        <Text as="div" size="sm" color={3} aria-live="polite">
          {bannerImage && sent !== undefined ? (
            <UploadProgress file={bannerImage} sent={sent} />
          ) : error ? (
            <Input.Error>
              <FieldError>{error}</FieldError>
            </Input.Error>
          ) : (
            (bannerImage?.name ?? (picture ? t('banner.uploaded') : t('banner.help')))
          )}
        </Text>
        {!readOnly && (
          <Row align="stretch">
            <PictureButton
              label={picture ? t('banner.replace') : t('banner.upload')}
              disabled={sent !== undefined}
              onChoose={(chosen) => form.setFieldValue('bannerImage', chosen)}
              onFault={setFault}
            />
            {picture && sent === undefined && (
              <Button
                variant="subtle"
                size="xs"
                onClick={() => form.setFieldValue('bannerImage', stored ? null : undefined)}
              >
                {t('banner.drawn')}
              </Button>
            )}
          </Row>
        )}
        {!picture && (
          <>
            <SelectField
              label={t('banner.family')}
              allowDeselect={false}
              data={modules.moduleFamilies.map((value) => ({ value, label: tLibrary(`families.${value}`) }))}
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
      </Stack>
    </Card>
  );
}
