import '@mantine/dropzone/styles.layer.css';
import { Button } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import type { evidencePacks } from '@simward/contract';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldError } from '../../../ui/form/fields/FieldError.tsx';
import classes from './CheckScreen.module.css';
import { sha256Of } from './sha256Of.ts';

/** Compares a file with the one that was issued, in the browser. */
export function FileCheck({ files }: Pick<evidencePacks.CheckedEvidence, 'files'>) {
  const { t } = useTranslation('evidencePacks');
  const open = useRef<() => void>(null);
  const compare = useMutation({
    mutationFn: async (file: File) => {
      const sha256 = await sha256Of(file);
      return { name: file.name, same: files.some((issued) => issued.sha256 === sha256) };
    },
  });
  const { data } = compare;
  const Sign = data?.same ? IconCircleCheck : IconAlertTriangle;
  return (
    <section aria-label={t('file.title')} className={classes.file}>
      <h2 className={classes.heading}>{t('file.title')}</h2>
      <p className={classes.why}>{t('file.text')}</p>
      <Dropzone
        className={classes.zone}
        openRef={open}
        maxFiles={1}
        multiple={false}
        // The button inside does what Enter on the zone would do, with a name and a role.
        activateOnKeyboard={false}
        enablePointerEvents
        onDrop={([file]) => file && compare.mutate(file)}
        inputProps={{ 'aria-label': t('file.choose') }}
      >
        <span>{t('file.drop')}</span>{' '}
        <Button variant="default" size="xs" onClick={() => open.current?.()}>
          {t('file.choose')}
        </Button>
      </Dropzone>
      <div role="status">
        {data && (
          <div className={classes.outcome} data-tone={data.same ? 'pass' : 'fail'}>
            <Sign size={22} stroke={1.8} aria-hidden="true" />
            <div>
              <p className={classes.verdict}>
                {t(data.same ? 'file.same' : 'file.other', { name: data.name })}
              </p>
              <p className={classes.why}>{t(data.same ? 'file.sameText' : 'file.otherText')}</p>
            </div>
          </div>
        )}
      </div>
      {compare.error && <FieldError>{t('file.unreadable')}</FieldError>}
    </section>
  );
}
