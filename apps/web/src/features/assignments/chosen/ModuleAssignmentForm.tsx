import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { messages } from '@simward/contract';
import { IconUserMinus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddress } from '../../../ui/address/useAddress.ts';
import { useProblemForm } from '../../../ui/form/useProblemForm.ts';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';
import { nothingSelected } from '../../../ui/table/selection.ts';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import classes from '../Assignment.module.css';
import { assignmentAddress } from '../assignmentAddress.ts';
import { previewQuery, useAssign } from '../assignments.queries.ts';
import { datesOf } from '../bulk/bulkValues.ts';
import { DatesFields } from '../DatesFields.tsx';
import { EffectCard } from '../EffectCard.tsx';
import { MailField } from '../MailField.tsx';
import { ModulesCard } from '../ModulesCard.tsx';
import { tokenSeen } from '../tokenSeen.ts';
import { UsersCard } from './UsersCard.tsx';
import { usePeopleChoice } from './usePeopleChoice.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';

const pauseMs = 300;

/** Users, modules, and beside them what saving would do. */
export function ModuleAssignmentForm() {
  const { t } = useTranslation('assignments');
  const [{ moduleId }] = useAddress(assignmentAddress);
  const people = usePeopleChoice();
  const [withdrawing, setWithdrawing] = useState(false);
  const { selection, filter } = people;
  const learners = selection.all ? { filter } : { users: [...selection.keys] };
  const somebody = selection.all || selection.keys.size > 0;
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
    onSaved: ({ users, assigned }) => {
      toastSuccess({
        title: messages.modulesAssigned.text,
        text: t('done', { assigned, people: t('people', { count: users }) }),
      });
      form.setFieldValue('modules', []);
      people.choose(nothingSelected);
    },
  });
  const { modules } = form.values;
  const ready = somebody && modules.length > 0;
  const chosen = { ...learners, modules };
  const [asked] = useDebouncedValue(chosen, pauseMs);
  const settled = asked.modules.length > 0 && ('filter' in asked || asked.users.length > 0);
  const preview = useQuery({ ...previewQuery(asked), enabled: ready && settled });
  const token: ReturnType<typeof tokenSeen> = tokenSeen(preview, asked, chosen);
  const effect = ready && settled ? preview.data : undefined;
  return (
    <form className={classes.three} onSubmit={submit} noValidate>
      <UsersCard {...people} modules={modules} />
      <ModulesCard
        look="row"
        chosen={modules}
        onChange={(next) => form.setFieldValue('modules', next)}
        effect={effect}
      />
      <EffectCard title={t('saveEffect')} effect={effect} query={preview} nothing={t('chooseBoth')}>
        <div className={classes.stacked}>
          <DatesFields form={form} />
          <MailField form={form} />
          {failure && <InlineAlert title={messages.assignmentErrors.text} text={failure.detail} />}
          <Button type="submit" fullWidth loading={saving} disabled={!ready}>
            {t('save')}
          </Button>
          {effect && effect.already > 0 && (
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconUserMinus size={16} stroke={1.8} aria-hidden="true" />}
              onClick={() => setWithdrawing(true)}
            >
              {t('withdrawCount', { count: effect.already })}
            </Button>
          )}
          {withdrawing && <WithdrawDialog body={chosen} onClose={() => setWithdrawing(false)} />}
        </div>
      </EffectCard>
    </form>
  );
}
