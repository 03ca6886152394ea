import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { messages } from '@simward/contract';
import { IconStack2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useProblemForm } from '../../../ui/form/saving/useProblemForm.ts';
import { Card } from '../../../ui/page/Card.tsx';
import columns from '../../../ui/page/twoColumns.module.css';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import classes from '../Assignment.module.css';
import { bulkPreviewQuery, useAssignInBulk } from '../assignments.queries.ts';
import { DatesFields } from '../DatesFields.tsx';
import { EffectCard } from '../EffectCard.tsx';
import { HistoryCard } from '../history/HistoryCard.tsx';
import { MailField } from '../MailField.tsx';
import { ModulesCard } from '../ModulesCard.tsx';
import { tokenSeen } from '../tokenSeen.ts';
import { AudienceCard } from './AudienceCard.tsx';
import { audienceOf, bulkChecks, datesOf, noBulkValues } from './bulkValues.ts';
import { RunningAssignment } from './running/RunningAssignment.tsx';
import { useAssignmentTasks } from './running/useAssignmentTasks.ts';

const pauseMs = 300;

/** Who, which modules, from when and until when; and beside it what that would do. */
export function BulkAssignmentForm() {
  const { t } = useTranslation('assignments');
  const { mutateAsync } = useAssignInBulk();
  const { form, submit, saving, failure } = useProblemForm({
    initialValues: noBulkValues,
    validate: bulkChecks,
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
      // What goes on says so when it is done.
      if (finished)
        toastSuccess({ title: messages.assignmentSaved.text, text: t('done', { assigned, dates, people }) });
      else toastSuccess({ title: t('begun', { people }) });
      form.setValues({ modules: [], departments: [] });
    },
  });
  const { values } = form;
  const chosen = {
    modules: values.modules,
    ...audienceOf(values),
    ...(values.dueOn && { dueOn: values.dueOn }),
  };
  const [asked] = useDebouncedValue(chosen, pauseMs);
  const somebody = asked.departments === undefined || asked.departments.length > 0;
  const preview = useQuery({ ...bulkPreviewQuery(asked), enabled: somebody });
  const token: ReturnType<typeof tokenSeen> = tokenSeen(preview, asked, chosen);
  const effect = somebody ? preview.data : undefined;
  const { busy, shown } = useAssignmentTasks();
  return (
    <form className={columns.columns} onSubmit={submit} noValidate>
      <div className={columns.column}>
        <AudienceCard form={form} effect={effect} />
        <ModulesCard
          chosen={values.modules}
          onChange={(modules) => form.setFieldValue('modules', modules)}
          error={form.errors.modules}
          effect={effect}
        />
        <Card title={t('when')}>
          <DatesFields form={form} already={effect?.already} />
          <div className={classes.below}>
            <MailField form={form} effect={effect} />
          </div>
          {failure && <InlineAlert title={messages.assignmentErrors.text} text={failure.detail} />}
          <div className={classes.acts}>
            <span role="status" className={classes.hint}>
              {busy && t('waits')}
            </span>
            <Button
              type="submit"
              loading={saving}
              disabled={busy}
              leftSection={<IconStack2 size={17} stroke={1.8} aria-hidden="true" />}
            >
              {effect && effect.added > 0 ? t('assignCount', { count: effect.added }) : t('assign')}
            </Button>
          </div>
        </Card>
      </div>
      <div className={columns.column}>
        {shown && <RunningAssignment key={shown._id} task={shown} />}
        <EffectCard
          title={t('effect')}
          effect={effect}
          query={preview}
          nothing={somebody ? t('effectModules') : t('effectNobody')}
        />
        <HistoryCard audience="many" />
      </div>
    </form>
  );
}
