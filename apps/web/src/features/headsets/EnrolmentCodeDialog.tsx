import { Button, Modal, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '../../lib/portalSession.ts';
import { InlineAlert } from '../../ui/InlineAlert.tsx';
import { EnrolmentCode } from './EnrolmentCode.tsx';
import classes from './EnrolmentCodeDialog.module.css';
import { useMakeEnrolmentCode } from './headsets.queries.ts';

interface EnrolmentCodeDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Makes a one-time code and shows it, once. */
export function EnrolmentCodeDialog({ opened, onClose }: EnrolmentCodeDialogProps) {
  const { t } = useTranslation('headsets');
  const user = useSignedInUser();
  const departments = user.departmentId.map((value, place) => ({
    value,
    label: user.department[place] ?? '',
  }));
  const [departmentId, setDepartmentId] = useState(user.departmentId[0]);
  const make = useMakeEnrolmentCode();
  const close = () => {
    onClose();
    make.reset();
  };
  return (
    <Modal.Root
      opened={opened}
      onClose={close}
      size={440}
      padding={22}
      centered
      // A stray click must not take away a code that is shown once.
      closeOnClickOutside={!make.data}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body>
          <Modal.Title className={classes.title}>{t('code.title')}</Modal.Title>
          {make.data ? (
            <>
              <EnrolmentCode code={make.data.code} expiresAt={make.data.expiresAt} />
              <div className={classes.buttons}>
                <Button onClick={close}>{t('code.close')}</Button>
              </div>
            </>
          ) : (
            <>
              <p className={classes.text}>{t('code.intro')}</p>
              {departments.length > 0 && (
                <Select
                  className={classes.department}
                  label={t('code.department')}
                  data={departments}
                  value={departmentId ?? null}
                  onChange={(value) => setDepartmentId(value ?? undefined)}
                />
              )}
              {make.error && <InlineAlert title={t('code.failed')} text={make.error.detail} />}
              <div className={classes.buttons}>
                <Button variant="default" onClick={close}>
                  {t('code.cancel')}
                </Button>
                <Button loading={make.isPending} onClick={() => make.mutate(departmentId)} data-autofocus>
                  {t('code.make')}
                </Button>
              </div>
            </>
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
