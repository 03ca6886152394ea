import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { messages } from '@simward/contract';
import { IconUserMinus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddress } from '../../../ui/address/useAddress.ts';
import { BottomSheet } from '../../../ui/dialogs/BottomSheet.tsx';
import { useProblemForm } from '../../../ui/form/saving/useProblemForm.ts';
import { Stepper } from '../../../ui/page/parts/Stepper.tsx';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';
import { nothingSelected } from '../../../ui/table/selection/selection.ts';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import classes from '../Assignment.module.css';
import { assignmentAddress } from '../assignmentAddress.ts';
import { previewQuery, useAssign } from '../assignments.queries.ts';
import { datesOf } from '../bulk/bulkValues.ts';
import { DatesFields } from '../DatesFields.tsx';
import { Effect, EffectCard } from '../EffectCard.tsx';
import { MailField } from '../MailField.tsx';
import { ModulesCard } from '../ModulesCard.tsx';
import { tokenSeen } from '../tokenSeen.ts';
import { StepsBar } from './StepsBar.tsx';
import { UsersCard } from './UsersCard.tsx';
import { useFormSteps } from './useFormSteps.ts';
import { usePeopleChoice } from './usePeopleChoice.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';

const pauseMs = 300;

/** Users, modules, and beside them what saving would do; on a phone these are steps, and the last a sheet. */
export function ModuleAssignmentForm() {
  const { t } = useTranslation('assignments');
  const [{ moduleId }] = useAddress(assignmentAddress);
  const people = usePeopleChoice();
  const { inSteps, step, go, partOf } = useFormSteps();
  const [open, setOpen] = useState<{ effect?: boolean; withdrawal?: boolean }>({});
  const formId = useId();
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
    onSaved: ({ users, assigned, datesChanged: dates, finished }) => {
      const to = t('people', { count: users });
      // What goes on says so when it is done.
      if (finished)
        toastSuccess({
          title: messages.modulesAssigned.text,
          text: t('done', { assigned, dates, people: to }),
        });
      else toastSuccess({ title: t('begun', { people: to }) });
      form.setFieldValue('modules', []);
      people.choose(nothingSelected);
      setOpen({});
      if (inSteps) go(0);
    },
  });
  const { modules, dueOn } = form.values;
  const ready = somebody && modules.length > 0;
  const chosen = { ...learners, modules, ...(dueOn && { dueOn }) };
  const [asked] = useDebouncedValue(chosen, pauseMs);
  const settled = asked.modules.length > 0 && ('filter' in asked || asked.users.length > 0);
  const preview = useQuery({ ...previewQuery(asked), enabled: ready && settled });
  const token: ReturnType<typeof tokenSeen> = tokenSeen(preview, asked, chosen);
  const effect = ready && settled ? preview.data : undefined;
  const shown = { effect, query: preview, nothing: t('chooseBoth') };
  const fields = (
    <div className={classes.stacked}>
      <DatesFields form={form} already={effect?.already} />
      <MailField form={form} effect={effect} />
      {failure && <InlineAlert title={messages.assignmentErrors.text} text={failure.detail} />}
    </div>
  );
  const acts = (
    <>
      <Button type="submit" form={formId} fullWidth loading={saving} disabled={!ready}>
        {t('save')}
      </Button>
      {effect && effect.already > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconUserMinus size={16} stroke={1.8} aria-hidden="true" />}
          onClick={() => setOpen({ ...open, withdrawal: true })}
        >
          {t('withdrawCount', { count: effect.already })}
        </Button>
      )}
    </>
  );
  const names = [t('users'), t('modules'), t('steps.effect')];
  const partNamed = (index: number) => ({
    ...partOf(index),
    ...(inSteps && {
      role: 'group',
      'aria-label': t('steps.at', { step: index + 1, of: names.length, name: names[index] }),
    }),
  });
  return (
    <>
      {inSteps && <Stepper label={t('steps.label')} steps={names} current={open.effect ? 2 : step} />}
      <form id={formId} className={classes.three} onSubmit={submit} noValidate>
        <div {...partNamed(0)} className={classes.part}>
          <UsersCard {...people} modules={modules} />
        </div>
        <div {...partNamed(1)} className={classes.part}>
          <ModulesCard
            look="row"
            chosen={modules}
            onChange={(next) => form.setFieldValue('modules', next)}
            effect={effect}
          />
        </div>
        {!inSteps && (
          <EffectCard title={t('saveEffect')} {...shown}>
            {fields}
            <div className={classes.stacked}>{acts}</div>
          </EffectCard>
        )}
      </form>
      {inSteps && (
        <StepsBar
          step={step}
          chosen={t('steps.chosen', {
            people: selection.all ? t('steps.everybody') : t('people', { count: selection.keys.size }),
            count: modules.length,
          })}
          onStep={go}
          onEffect={() => setOpen({ effect: true })}
        />
      )}
      {inSteps && open.effect && (
        <BottomSheet
          title={t('saveEffect')}
          foot={acts}
          covered={open.withdrawal === true}
          onClose={() => setOpen({})}
        >
          <Effect {...shown} />
          {fields}
        </BottomSheet>
      )}
      {open.withdrawal && (
        <WithdrawDialog
          body={{ ...learners, modules }}
          onClose={() => setOpen({ ...open, withdrawal: false })}
        />
      )}
    </>
  );
}
