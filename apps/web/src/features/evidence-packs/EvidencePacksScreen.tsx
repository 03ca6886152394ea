import { evidencePacks, isLearner, signInScreens } from '@simward/contract';
import { evidencePacksTexts } from '@simward/texts/evidence-packs/evidencePacks';
import { messageTexts } from '@simward/texts/messages';
import { IconBan, IconFileCertificate, IconShieldCheck } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { downloadFile } from '../../lib/api/downloadFile.ts';
import { useSignedInUser } from '../../lib/session/portalSession.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { titleOf } from '../../lib/texts/titleOf.ts';
import { useCompanyInView } from '../../shared/companies/useCompanyInView.ts';
import { departmentOptions, departmentsQuery } from '../../shared/departments/departments.queries.ts';
import { useNamesBeside } from '../../shared/people/namesakes.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { TextAreaField } from '../../ui/form/fields/FormFields.tsx';
import { SelectField } from '../../ui/form/fields/SelectFields.tsx';
import { useProblemForm } from '../../ui/form/useProblemForm.ts';
import { PageActions } from '../../ui/page/header/PageActions.tsx';
import { PageHeader } from '../../ui/page/header/PageHeader.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { InlineAlert } from '../../ui/states/InlineAlert.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { FilterChoice } from '../../ui/table/filters/TableFilters.tsx';
import { useList } from '../../ui/table/state/useList.ts';
import { toastSuccess } from '../../ui/toasts/toasts.tsx';
import { packsQuery, useIssueDepartment, useIssuePack, useRevokePack } from './evidence-packs.queries.ts';
import { evidencePacksAddress } from './evidencePacksAddress.ts';
import { type PackAct, usePackColumns, usePackRow } from './usePackColumns.tsx';

const tMessages = textsOf(messageTexts);

const t = textsOf(evidencePacksTexts);

type Pack = evidencePacks.EvidencePack;

/** Issued evidence packs: a learner's own ones, or those of the learners in a manager's care. */
export function EvidencePacksScreen() {
  const isOwn = isLearner(useSignedInUser());
  const inView = useCompanyInView();
  const { filters, setFilters, answer, table } = useList(evidencePacksAddress, {
    rows: 'packs',
    query: ({ filters: asked, state: { search }, page }) =>
      packsQuery({ ...asked, ...(search && { search }), ...page }),
    failed: t('table.failed'),
  });
  const [openDialog, setOpenDialog] = useState<'department' | Pack>();
  const issue = useIssuePack();
  const download = useMutation({
    mutationFn: ({ pack, format }: { pack: Pack; format: evidencePacks.FileFormat }) =>
      downloadFile(evidencePacks.downloadPack, { params: { id: pack._id }, query: { format } }),
  });
  const act = (pack: Pack, which: PackAct) =>
    which === 'revoke' ? setOpenDialog(pack) : download.mutate({ pack, format: which });
  const nameOf = useNamesBeside(answer?.packs.map(({ learner }) => learner) ?? []);
  const columns = usePackColumns({ own: isOwn, withCompany: !isOwn && !inView, nameOf, act });
  const row = usePackRow(isOwn, nameOf);
  const isOneLearner = isOwn || filters.userId !== undefined;
  const issueOne = () =>
    issue.mutate(filters.userId, {
      onSuccess: ({ packs: count }) => toastSuccess({ title: t('begun', { count }), text: t('begunText') }),
    });
  const acts = {
    primary: {
      label: t(isOneLearner ? 'issueOne' : 'issueDepartment'),
      icon: IconFileCertificate,
      pending: issue.isPending,
      onClick: () => (isOneLearner ? issueOne() : setOpenDialog('department')),
    },
    others: [{ label: t('checkPage'), icon: IconShieldCheck, to: signInScreens.check.path }],
  };
  return (
    <>
      <PageHeader
        title={titleOf('evidencePacks')}
        facts={t(isOwn ? 'ownFacts' : 'facts')}
        actions={<PageActions {...acts} inList />}
      />
      {issue.error && <InlineAlert title={t('notIssued')} text={issue.error.detail} />}
      {download.error && <InlineAlert title={t('download.failed')} text={download.error.detail} />}
      <DataTable
        {...table}
        title={t('table.title')}
        columns={columns}
        phone={row}
        acts={acts}
        rowKey={({ _id }) => _id}
        muted={(pack) => pack.state === 'revoked'}
        searchLabel={t('table.search')}
        withoutSearch={isOneLearner}
        toolbar={
          <>
            {!isOwn && filters.userId !== undefined && (
              <FilterChoice
                label={t('table.learner')}
                options={[
                  { value: filters.userId, label: answer?.packs[0]?.learner.name ?? t('table.oneLearner') },
                ]}
                value={filters.userId}
                onChange={(userId) => setFilters({ userId })}
              />
            )}
            <FilterChoice
              label={t('table.state')}
              options={evidencePacks.evidenceStates.map((value) => ({ value, label: t(`state.${value}`) }))}
              value={filters.state}
              onChange={(next) => setFilters({ state: next })}
            />
          </>
        }
        empty={<EmptyState icon={IconFileCertificate} reason={t(isOwn ? 'table.noneOwn' : 'table.none')} />}
      />
      {openDialog === 'department' && <DepartmentDialog onClose={() => setOpenDialog(undefined)} />}
      {typeof openDialog === 'object' && (
        <RevokeDialog pack={openDialog} onClose={() => setOpenDialog(undefined)} />
      )}
    </>
  );
}

/** Makes packs for all learners of a department. */
function DepartmentDialog({ onClose }: { onClose: () => void }) {
  const inView = useCompanyInView();
  const { data: departments = [] } = useQuery(departmentsQuery);
  const issue = useIssueDepartment();
  const { form, submit, saving, failure } = useProblemForm<
    { departmentId: string | null },
    { packs: number }
  >({
    initialValues: { departmentId: null },
    validate: { departmentId: (id) => (id ? null : tMessages('required.text')) },
    onSave: ({ departmentId }) => issue.mutateAsync(departmentId ?? ''),
    onSaved: ({ packs: count }) => {
      toastSuccess({ title: t('begun', { count }), text: t('begunText') });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('department.title')}
      text={t('department.text')}
      submit={submit}
      saving={saving}
      failure={failure && { title: t('department.failed'), text: failure.detail }}
      confirm={t('department.confirm')}
      cancel={t('department.cancel')}
      icon={<IconFileCertificate size={16} stroke={1.8} aria-hidden="true" />}
      onClose={onClose}
    >
      <SelectField
        label={t('department.field')}
        placeholder={t('department.choose')}
        required
        searchable
        openOnFocus={false}
        data={departmentOptions(departments, inView?._id)}
        {...form.getInputProps('departmentId')}
        data-autofocus
      />
    </FormDialog>
  );
}

interface RevokeDialogProps {
  pack: evidencePacks.EvidencePack;
  onClose: () => void;
}

/** Declares a pack void; the reason is required. */
function RevokeDialog({ pack, onClose }: RevokeDialogProps) {
  const { name } = pack.learner;
  const revoke = useRevokePack();
  const { form, submit, saving, failure } = useProblemForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason.trim() === '' ? tMessages('required.text') : null) },
    onSave: ({ reason }) => revoke.mutateAsync({ id: pack._id, reason }),
    onSaved: () => {
      toastSuccess({ title: t('revoke.done', { name }) });
      onClose();
    },
  });
  return (
    <FormDialog
      danger
      title={t('revoke.title', { name })}
      text={t('revoke.text', { code: pack.code ?? '' })}
      submit={submit}
      saving={saving}
      failure={failure && { title: t('revoke.failed'), text: failure.detail }}
      confirm={t('revoke.confirm')}
      cancel={t('revoke.keep')}
      icon={<IconBan size={16} stroke={1.8} aria-hidden="true" />}
      onClose={onClose}
    >
      <TextAreaField
        label={t('revoke.reason')}
        description={t('revoke.reasonHelp')}
        required
        maxLength={evidencePacks.limits.reason}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
}
