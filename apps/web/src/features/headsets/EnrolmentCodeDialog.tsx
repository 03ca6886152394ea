import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '../../lib/session/portalSession.ts';
import { departmentOptions } from '../../shared/departments/departmentOptions.ts';
import { departmentsQuery } from '../../shared/departments/departments.queries.ts';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { InlineAlert } from '../../ui/states/InlineAlert.tsx';
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
  const all = useQuery({ ...departmentsQuery, enabled: opened }).data ?? [];
  const departments = departmentOptions(all, undefined);
  // A Manager's headset belongs to a department of theirs; others may leave it to the whole company.
  const [departmentId, setDepartmentId] = useState(
    user.permissionSet === 'manager' ? user.departmentId[0] : undefined,
  );
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
                <SelectField
                  className={classes.department}
                  label={t('code.department')}
                  placeholder={t('code.noDepartment')}
                  searchable
                  openOnFocus={false}
                  clearable={user.permissionSet !== 'manager'}
                  allowDeselect={user.permissionSet !== 'manager'}
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
