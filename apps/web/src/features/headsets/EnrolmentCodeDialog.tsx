import { Button } from '@mantine/core';
import { isOfDepartments } from '@simward/contract';
import { headsetsTexts } from '@simward/texts/headsets/headsets';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../lib/format/useFormat.ts';
import { useSignedInUser } from '../../lib/session/portalSession.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { useCompanyInView } from '../../shared/companies/useCompanyInView.ts';
import { departmentOptions, departmentsQuery } from '../../shared/departments/departments.queries.ts';
import { useNewDepartment } from '../../shared/departments/useNewDepartment.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { DialogButtons } from '../../ui/dialogs/DialogFrame.tsx';
import { SelectField } from '../../ui/form/fields/SelectFields.tsx';
import { Row, Text } from '../../ui/layout/Layout.tsx';
import { InlineAlert } from '../../ui/states/InlineAlert.tsx';
import { CopyTextButton } from '../../ui/values/CopyValue.tsx';
import classes from './headsets.module.css';
import { useMakeEnrolmentCode } from './headsets.queries.ts';

const t = textsOf(headsetsTexts);

interface EnrolmentCodeDialogProps {
  onClose: () => void;
}

/** Makes an enrolment code and shows it, once. */
export function EnrolmentCodeDialog({ onClose }: EnrolmentCodeDialogProps) {
  const user = useSignedInUser();
  const departments = departmentOptions(useQuery(departmentsQuery).data ?? [], undefined);
  // A Manager's headset belongs to a department of theirs; others may leave it to the whole company.
  const isLimited = isOfDepartments(user);
  const [departmentId, setDepartmentId] = useState(isLimited ? user.departmentId[0] : undefined);
  const make = useMakeEnrolmentCode();
  const newDepartment = useNewDepartment({
    companyId: useCompanyInView()?._id,
    onSaved: ({ _id }) => setDepartmentId(_id),
  });
  return (
    // `held` ignores clicks outside: the code is never shown again.
    <Dialog
      title={t('code.title')}
      size={440}
      held={make.data !== undefined}
      covered={newDepartment.dialog !== false}
      onClose={onClose}
    >
      {make.data ? (
        <>
          <EnrolmentCode code={make.data.code} expiresAt={make.data.expiresAt} />
          <DialogButtons>
            <Button onClick={onClose}>{t('code.close')}</Button>
          </DialogButtons>
        </>
      ) : (
        <>
          <Text as="p" color={2}>
            {t('code.intro')}
          </Text>
          {(departments.length > 0 || newDepartment.lastEntry) && (
            <SelectField
              mt={12}
              label={t('code.department')}
              placeholder={t('code.noDepartment')}
              searchable
              openOnFocus={false}
              clearable={!isLimited}
              allowDeselect={!isLimited}
              data={departments}
              lastEntry={newDepartment.lastEntry}
              value={departmentId ?? null}
              onChange={(value) => setDepartmentId(value ?? undefined)}
            />
          )}
          {newDepartment.dialog}
          {make.error && <InlineAlert title={t('code.failed')} text={make.error.detail} />}
          <DialogButtons>
            <Button variant="default" onClick={onClose}>
              {t('code.cancel')}
            </Button>
            <Button loading={make.isPending} onClick={() => make.mutate(departmentId)} data-autofocus>
              {t('code.make')}
            </Button>
          </DialogButtons>
        </>
      )}
    </Dialog>
  );
}

interface EnrolmentCodeProps {
  code: string;
  expiresAt: string;
}

/** The code in groups of large letters, and how to type it on a headset. */
function EnrolmentCode({ code, expiresAt }: EnrolmentCodeProps) {
  const format = useFormat();
  return (
    <>
      <Row gap={12} justify="between" className={classes.box} role="status" aria-label={t('code.name')}>
        <Row as="p" gap={12} tight size="h1" weight="title" className={classes.code} dir="ltr">
          {[...code.matchAll(/[^-]+/g)].map(({ 0: group, index }) => (
            <span key={index}>{group}</span>
          ))}
        </Row>
        <CopyTextButton text={code} label={t('code.copy')} copied={t('code.copied')} size="xs" />
      </Row>
      <Text as="p" size="sm" color={3} above={8}>
        {t('code.expires', { moment: format.instant(expiresAt) })}
      </Text>
      <Text as="ol" color={2} above={12} style={{ paddingInlineStart: 20 }}>
        <li>{t('code.step1')}</li>
        <li>{t('code.step2')}</li>
        <li>{t('code.step3')}</li>
      </Text>
    </>
  );
}
