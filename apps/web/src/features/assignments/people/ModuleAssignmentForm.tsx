import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { RequestOf, users } from '@simward/contract';
import { assignmentsTexts } from '@simward/texts/assignments';
import { messageTexts } from '@simward/texts/messages';
import { IconUserMinus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { textsOf } from '../../../lib/texts/texts.ts';
import { assignableModulesQuery } from '../../../shared/modules/modules.queries.ts';
import { useAddress } from '../../../ui/address/useAddress.ts';
import { ActDialog } from '../../../ui/dialogs/ActDialog.tsx';
import { useProblemForm } from '../../../ui/form/useProblemForm.ts';
import { Stack } from '../../../ui/layout/Layout.tsx';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';
import { nothingSelected } from '../../../ui/table/selection/selection.ts';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { AssignmentParts, useFormSteps } from '../AssignmentParts.tsx';
import { assignmentAddress } from '../assignmentAddress.ts';
import { previewQuery, useAssign, useWithdraw, withdrawalQuery } from '../assignments.queries.ts';
import { tokenOf } from '../EffectCard.tsx';
import { ModulesCard } from '../ModulesCard.tsx';
import { DatesFields, datesOf, MailField } from '../WhenFields.tsx';
import { UsersCard, usePeopleChoice } from './UsersCard.tsx';

const tMessages = textsOf(messageTexts);

const t = textsOf(assignmentsTexts);

const pauseMs = 300;

/** The form for users and modules, and what saving will do. */
export function ModuleAssignmentForm() {
  const [{ moduleId }] = useAddress(assignmentAddress);
  const people = usePeopleChoice();
  const steps = useFormSteps();
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const { selection, filter } = people;
  const learners = selection.all ? { filter } : { users: [...selection.keys] };
  const hasPeople = selection.all || selection.keys.size > 0;
  const { mutateAsync } = useAssign();
  const { form, submit, saving, failure } = useProblemForm({
    initialValues: {
      modules: moduleId ? [moduleId] : [],
      startOn: null as string | null,
      dueOn: null as string | null,
      mails: true,
    },
    onSave: ({ modules, mails, ...values }) =>
      mutateAsync({
        ...learners,
        modules,
        mails,
        ...datesOf(values),
        ...token,
      }),
    onSaved: ({ users, assigned, datesChanged: dates, finished }) => {
      const to = t('people', { count: users });
      // A large save continues in the background and reports its end itself, so only a finished one is
      // reported here.
      if (finished)
        toastSuccess({
          title: tMessages('modulesAssigned.text'),
          text: t('done', { assigned, dates, people: to }),
        });
      else toastSuccess({ title: t('begun', { people: to }) });
      form.setFieldValue('modules', []);
      people.choose(nothingSelected);
      steps.restart();
    },
  });
  const { modules, dueOn } = form.values;
  const ready = hasPeople && modules.length > 0;
  const choice = { ...learners, modules, ...(dueOn && { dueOn }) };
  const [debouncedChoice] = useDebouncedValue(choice, pauseMs);
  const canPreview =
    debouncedChoice.modules.length > 0 && ('filter' in debouncedChoice || debouncedChoice.users.length > 0);
  const preview = useQuery({ ...previewQuery(debouncedChoice), enabled: ready && canPreview });
  const token: ReturnType<typeof tokenOf> = tokenOf(preview, debouncedChoice, choice);
  const effect = ready && canPreview ? preview.data : undefined;
  return (
    <>
      <AssignmentParts
        steps={steps}
        onSubmit={submit}
        whoName={t('users')}
        who={<UsersCard {...people} modules={modules} />}
        modules={
          <ModulesCard
            chosen={modules}
            onChange={(next) => form.setFieldValue('modules', next)}
            effect={effect}
          />
        }
        chosen={t('steps.chosen', {
          people: selection.all ? t('steps.everybody') : t('people', { count: selection.keys.size }),
          count: modules.length,
        })}
        effectName={t('saveEffect')}
        effect={{ effect, query: preview, nothing: t('chooseBoth') }}
        fields={
          <>
            <DatesFields form={form} already={effect?.already} />
            <MailField form={form} effect={effect} />
            {failure && <InlineAlert title={tMessages('assignmentErrors.text')} text={failure.detail} />}
          </>
        }
        acts={(formId) => (
          <>
            <Button type="submit" form={formId} fullWidth loading={saving} disabled={!ready}>
              {t('save')}
            </Button>
            {effect && effect.already > 0 && (
              <Button
                variant="subtle"
                size="compact-sm"
                leftSection={<IconUserMinus size={16} stroke={1.8} aria-hidden="true" />}
                onClick={() => setIsWithdrawing(true)}
              >
                {t('withdrawCount', { count: effect.already })}
              </Button>
            )}
          </>
        )}
        covered={isWithdrawing}
      />
      {isWithdrawing && (
        <WithdrawDialog body={{ ...learners, modules }} onClose={() => setIsWithdrawing(false)} />
      )}
    </>
  );
}

interface WithdrawDialogProps {
  body: RequestOf<typeof users.previewWithdrawal>['body'];
  onClose: () => void;
}

/** Takes modules from the chosen people. Says first how many people lose each one, have started it or have completed it. */
function WithdrawDialog({ body, onClose }: WithdrawDialogProps) {
  const withdraw = useWithdraw();
  const { data } = useQuery(withdrawalQuery(body));
  const { data: allModules = [] } = useQuery(assignableModulesQuery(undefined));
  const people = t('people', { count: data?.users ?? 0 });
  return (
    <ActDialog
      danger
      onClose={onClose}
      act={() => withdraw.mutateAsync({ ...body, ...(body.filter && { expected: data?.users }) })}
      ready={data !== undefined}
      done={({ taken, finished }) => ({
        title: finished ? t('withdrawDone', { count: taken }) : t('begun', { people }),
      })}
      title={t('withdrawTitle', { count: body.modules.length })}
      text={t('withdrawText')}
      consequence={
        <Stack as="ul" lined aria-live="polite">
          {data?.modules.map(({ moduleId, taken, started, complete }) => (
            <li key={moduleId}>
              <strong>{allModules.find(({ _id }) => _id === moduleId)?.moduleName}</strong>:{' '}
              {t('withdrawLine', { taken, people, started, complete })}
            </li>
          ))}
        </Stack>
      }
      confirm={t('withdraw')}
      keep={t('undoKeep')}
      icon={<IconUserMinus size={16} stroke={1.8} aria-hidden="true" />}
      failed={t('withdrawFailed')}
    />
  );
}
