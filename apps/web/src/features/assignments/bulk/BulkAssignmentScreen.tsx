import { screens } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { InOneCompany } from '../InOneCompany.tsx';
import { BulkAssignmentForm } from './BulkAssignmentForm.tsx';

/** Gives modules to everybody, or to whole departments. */
export function BulkAssignmentScreen() {
  const { t } = useTranslation('assignments');
  return (
    <>
      <PageHeader title={screens.bulkAssignment.title} facts={t('bulkText')} />
      <InOneCompany>
        <BulkAssignmentForm />
      </InOneCompany>
    </>
  );
}
