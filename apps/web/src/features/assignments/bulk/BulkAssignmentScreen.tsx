import { Button, SegmentedControl } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { type AssignmentEffect, isOfDepartments, screens, tasks } from '@simward/contract';
import { assignmentsTexts } from '@simward/texts/assignments';
import { messageTexts } from '@simward/texts/messages';
import { IconPlus, IconStack2, IconUserCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSignedInUser } from '../../../lib/session/portalSession.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { titleOf } from '../../../lib/texts/titleOf.ts';
import { useCompanyInView } from '../../../shared/companies/useCompanyInView.ts';
import { departmentsQuery } from '../../../shared/departments/departments.queries.ts';
import { useNewDepartment } from '../../../shared/departments/useNewDepartment.tsx';
import { tasksQuery } from '../../../shared/tasks.queries.ts';
import { useProblemForm } from '../../../ui/form/useProblemForm.ts';
import { Stack, Text } from '../../../ui/layout/Layout.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../../ui/states/Skeletons.tsx';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { AssignmentParts, useFormSteps } from '../AssignmentParts.tsx';
import { bulkPreviewQuery, useAssignInBulk } from '../assignments.queries.ts';
import { CheckCard, CheckCards } from '../CheckCard.tsx';
import { tokenOf } from '../EffectCard.tsx';
import { HistoryCard } from '../HistoryCard.tsx';
import { ModulesCard } from '../ModulesCard.tsx';
import { DatesFields, datesOf, MailField } from '../WhenFields.tsx';
import { RunningAssignment } from './RunningAssignment.tsx';

const tMessages = textsOf(messageTexts);

const t = textsOf(assignmentsTexts);

/** Gives modules to everybody, or to whole departments. */
export function BulkAssignmentScreen() {
  return (
    <>
      <PageHeader
        title={titleOf('bulkAssignment')}
        facts={t('bulkText')}
        actions={
          <LinkButton
            to={screens.assignment.path}
            variant="default"
            leftSection={<IconUserCheck size={17} stroke={1.8} aria-hidden="true" />}
          >
            {titleOf('assignment')}
          </LinkButton>
        }
      />
      <BulkAssignmentForm />
      <Text as="div" above={12}>
        <HistoryCard audience="many" />
      </Text>
    </>
  );
}

const pauseMs = 300;

/** The form for audience and modules, and what assigning will do. */
function BulkAssignmentForm() {
  const steps = useFormSteps();
  const { mutateAsync } = useAssignInBulk();
  const { form, submit, saving, failure } = useProblemForm({
    initialValues: noBulkValues,
    onSave: ({ modules, mails, ...values }) =>
      mutateAsync({
        modules,
        mails,
        ...audienceOf(values),
        ...datesOf(values),
        ...token,
      }),
    onSaved: ({ users, assigned, datesChanged: dates, finished }) => {
      const people = t('people', { count: users });
      // A large save continues in the background and reports its end itself, so only a finished one is
      // reported here.
      if (finished)
        toastSuccess({
          title: tMessages('assignmentSaved.text'),
          text: t('done', { assigned, dates, people }),
        });
      else toastSuccess({ title: t('begun', { people }) });
      form.setValues({ modules: [], departments: [] });
      steps.restart();
    },
  });
  const { values } = form;
  const choice = {
    modules: values.modules,
    ...audienceOf(values),
    ...(values.dueOn && { dueOn: values.dueOn }),
  };
  const [debouncedChoice] = useDebouncedValue(choice, pauseMs);
  const hasAudience = debouncedChoice.departments === undefined || debouncedChoice.departments.length > 0;
  const preview = useQuery({ ...bulkPreviewQuery(debouncedChoice), enabled: hasAudience });
  const token: ReturnType<typeof tokenOf> = tokenOf(preview, debouncedChoice, choice);
  const effect = hasAudience ? preview.data : undefined;
  const { busy, visibleTask } = useAssignmentTasks();
  const missing = missingOf(values);
  return (
    <AssignmentParts
      steps={steps}
      onSubmit={submit}
      whoName={t('who')}
      who={<AudienceCard form={form} effect={effect} />}
      modules={
        <ModulesCard
          chosen={values.modules}
          onChange={(modules) => form.setFieldValue('modules', modules)}
          effect={effect}
        />
      }
      chosen={t('steps.chosen', {
        people:
          values.mode === 'departments'
            ? t('steps.departments', { count: values.departments.length })
            : t('everybody'),
        count: values.modules.length,
      })}
      effectName={t('effect')}
      effect={{ effect, query: preview, nothing: hasAudience ? t('effectModules') : t('effectNobody') }}
      fields={
        <>
          <DatesFields form={form} already={effect?.already} />
          <MailField form={form} effect={effect} />
          {failure && <InlineAlert title={tMessages('assignmentErrors.text')} text={failure.detail} />}
        </>
      }
      acts={(formId) => (
        <>
          <Button
            type="submit"
            form={formId}
            fullWidth
            loading={saving}
            disabled={busy || missing.length > 0}
            leftSection={<IconStack2 size={17} stroke={1.8} aria-hidden="true" />}
          >
            {effect && effect.added > 0 ? t('assignCount', { count: effect.added }) : t('assign')}
          </Button>
          <Stack gap={0} role="status">
            {[...(busy ? [t('waits')] : []), ...missing].map((reason) => (
              <Text as="p" key={reason} size="sm" color={3}>
                {reason}
              </Text>
            ))}
          </Stack>
        </>
      )}
      above={visibleTask && <RunningAssignment key={visibleTask._id} task={visibleTask} />}
    />
  );
}

interface BulkValues {
  mode: 'everybody' | 'departments';
  departments: string[];
  modules: string[];
  /** YYYY-MM-DD, or null. */
  startOn: string | null;
  dueOn: string | null;
  mails: boolean;
}

const noBulkValues: BulkValues = {
  mode: 'everybody',
  departments: [],
  modules: [],
  startOn: null,
  dueOn: null,
  mails: true,
};

/** What is still to be chosen before anything can be assigned. */
const missingOf = ({ mode, departments, modules }: BulkValues): string[] => [
  ...(mode === 'departments' && departments.length === 0
    ? [tMessages('departmentsToAssignMissing.text')]
    : []),
  ...(modules.length === 0 ? [tMessages('modulesToAssignMissing.text')] : []),
];

/** The departments in the form of the calls, which assign to everybody if there are none. */
const audienceOf = ({
  mode,
  departments,
}: Pick<BulkValues, 'mode' | 'departments'>): { departments?: string[] } =>
  mode === 'departments' ? { departments } : {};

interface AudienceCardProps {
  form: UseFormReturnType<BulkValues>;
  effect: AssignmentEffect | undefined;
}

/** Asks for the audience: all users, or a choice of departments. */
function AudienceCard({ form, effect }: AudienceCardProps) {
  const user = useSignedInUser();
  const query = useQuery(departmentsQuery);
  const { mode, departments: chosen } = form.values;
  const byDepartment = mode === 'departments';
  const people = t('learners', { count: effect?.users ?? 0 });
  const all = query.data?.length ?? 0;
  const newDepartment = useNewDepartment({
    companyId: useCompanyInView()?._id,
    onSaved: ({ _id }) => form.setFieldValue('departments', [...chosen, _id]),
  });
  return (
    <Card
      title={t('who')}
      controls={
        <SegmentedControl
          aria-label={t('mode')}
          value={mode}
          onChange={(value) =>
            form.setFieldValue('mode', value === 'departments' ? 'departments' : 'everybody')
          }
          data={[
            { value: 'everybody', label: t('everybody') },
            { value: 'departments', label: t('byDepartment') },
          ]}
        />
      }
    >
      <Text as="p" weight="label" aria-live="polite">
        {byDepartment ? t('departmentsChosen', { chosen: chosen.length, all, people }) : people}
      </Text>
      <Text as="p" size="sm" color={3}>
        {byDepartment ? t('departmentsText') : t(isOfDepartments(user) ? 'everybodyOwn' : 'everybodyCompany')}
      </Text>
      {byDepartment && (
        <QueryStates query={query} failed={t('departmentsFailed')} loading={<BlockSkeleton height={132} />}>
          {(departments) =>
            departments.length === 0 ? (
              <Text as="p" size="sm" color={3}>
                {t('noDepartments')}
              </Text>
            ) : (
              <CheckCards aria-label={t('byDepartment')}>
                {departments.map(({ _id, departmentName, users, learners }) => (
                  <CheckCard
                    key={_id}
                    checked={chosen.includes(_id)}
                    onChange={(on) =>
                      form.setFieldValue(
                        'departments',
                        on ? [...chosen, _id] : chosen.filter((id) => id !== _id),
                      )
                    }
                    title={departmentName}
                    text={t('departmentLearners', { count: learners, others: users - learners })}
                  />
                ))}
              </CheckCards>
            )
          }
        </QueryStates>
      )}
      {byDepartment && newDepartment.lastEntry && (
        <Button
          variant="subtle"
          size="compact-sm"
          mt={8}
          leftSection={<IconPlus size={15} stroke={1.8} aria-hidden="true" />}
          onClick={() => newDepartment.lastEntry?.onChoose('')}
        >
          {newDepartment.lastEntry.label}
        </Button>
      )}
      {newDepartment.dialog}
    </Card>
  );
}

const assignmentKinds: readonly tasks.TaskKind[] = ['assignment', 'assignment-undo'];

/**
 * In each company only one assignment, or undoing of one, runs at a time. `busy` is true while one runs that
 * the signed-in person may see. `visibleTask` is that task or, if none runs, the person's own newest one, if
 * it failed.
 */
function useAssignmentTasks(): { busy: boolean; visibleTask: tasks.Task | undefined } {
  const { _id: userId } = useSignedInUser();
  const { data: all = [] } = useQuery(tasksQuery('all'));
  const underWay = all.find((task) => assignmentKinds.includes(task.kind) && tasks.isUnderWay(task));
  const [newest] = all.filter(({ kind, requestedBy }) => kind === 'assignment' && requestedBy._id === userId);
  const failed = newest?.state === 'failed' ? newest : undefined;
  return { busy: underWay !== undefined, visibleTask: underWay?.kind === 'assignment' ? underWay : failed };
}
