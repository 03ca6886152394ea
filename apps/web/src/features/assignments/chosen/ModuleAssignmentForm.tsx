import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { messages } from '@simward/contract';
import { useQuery } from '@tanstack/react-query';
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
import { ModulesCard } from '../ModulesCard.tsx';
import { UsersCard } from './UsersCard.tsx';
import { usePeopleChoice } from './usePeopleChoice.ts';

const pauseMs = 300;

/** Users, modules, and beside them what saving would do. */
export function ModuleAssignmentForm() {
  const { t } = useTranslation('assignments');
  const [{ moduleId }] = useAddress(assignmentAddress);
  const people = usePeopleChoice();
  const { selection, filter } = people;
  const learners = selection.all ? { filter } : { users: [...selection.keys] };
  const somebody = selection.all || selection.keys.size > 0;
  const { mutateAsync } = useAssign();
  const { form, submit, saving, failure } = useProblemForm({
    initialValues: {
      modules: moduleId ? [moduleId] : [],
      startOn: null as string | null,
      dueOn: null as string | null,
    },
    onSave: (values) => mutateAsync({ ...learners, modules: values.modules, ...datesOf(values) }),
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
  const [asked] = useDebouncedValue({ ...learners, modules }, pauseMs);
  const settled = asked.modules.length > 0 && ('filter' in asked || asked.users.length > 0);
  const preview = useQuery({ ...previewQuery(asked), enabled: ready && settled });
  const effect = ready && settled ? preview.data : undefined;
  return (
    <form className={classes.three} onSubmit={submit} noValidate>
      <UsersCard {...people} />
      <ModulesCard
        look="row"
        chosen={modules}
        onChange={(next) => form.setFieldValue('modules', next)}
        effect={effect}
      />
      <EffectCard title={t('saveEffect')} effect={effect} query={preview} nothing={t('chooseBoth')}>
        <div className={classes.stacked}>
          <DatesFields form={form} />
          {failure && <InlineAlert title={messages.assignmentErrors.text} text={failure.detail} />}
          <Button type="submit" fullWidth loading={saving} disabled={!ready}>
            {t('save')}
          </Button>
        </div>
      </EffectCard>
    </form>
  );
}
