import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { messages, type RequestOf, type users } from '@simward/contract';
import { IconUserMinus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type RefCallback, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { assignableModulesQuery } from '../../../shared/modules/modules.queries.ts';
import { useAddress } from '../../../ui/address/useAddress.ts';
import { ActDialog } from '../../../ui/dialogs/ActDialog.tsx';
import { BottomSheet } from '../../../ui/dialogs/BottomSheet.tsx';
import { StickyActionBar } from '../../../ui/form/frame/StickyActionBar.tsx';
import { useProblemForm } from '../../../ui/form/saving/useProblemForm.ts';
import { Stepper } from '../../../ui/page/parts/Stepper.tsx';
import { usePhone } from '../../../ui/page/usePhone.ts';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';
import { nothingSelected } from '../../../ui/table/selection/selection.ts';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import classes from '../Assignment.module.css';
import { assignmentAddress } from '../assignmentAddress.ts';
import { previewQuery, useAssign, useWithdraw, withdrawalQuery } from '../assignments.queries.ts';
import { datesOf } from '../bulk/bulkValues.ts';
import { DatesFields } from '../DatesFields.tsx';
import { Effect, EffectCard } from '../EffectCard.tsx';
import { MailField } from '../MailField.tsx';
import { ModulesCard } from '../ModulesCard.tsx';
import { tokenSeen } from '../tokenSeen.ts';
import { UsersCard } from './UsersCard.tsx';
import { usePeopleChoice } from './usePeopleChoice.ts';

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

interface WithdrawDialogProps {
  body: RequestOf<typeof users.previewWithdrawal>['body'];
  onClose: () => void;
}

/** Takes modules from the chosen people, after it was said from how many, who has begun and who keeps them. */
function WithdrawDialog({ body, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation('assignments');
  const withdraw = useWithdraw();
  const { data } = useQuery(withdrawalQuery(body));
  const { data: known = [] } = useQuery(assignableModulesQuery(undefined));
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
        <ul className={classes.modules} aria-live="polite">
          {data?.modules.map(({ moduleId, taken, started, complete }) => (
            <li key={moduleId}>
              <strong>{known.find(({ _id }) => _id === moduleId)?.moduleName}</strong>:{' '}
              {t('withdrawLine', { taken, people, started, complete })}
            </li>
          ))}
        </ul>
      }
      confirm={t('withdraw')}
      keep={t('undoKeep')}
      icon={<IconUserMinus size={16} stroke={1.8} aria-hidden="true" />}
      failed={t('withdrawFailed')}
    />
  );
}

interface FormSteps {
  /** Where there is no room for all of the form, its parts come one after the other. */
  inSteps: boolean;
  step: number;
  go: (step: number) => void;
  /** For the part of each step. */
  partOf: (step: number) => { hidden: boolean; tabIndex: -1; ref: RefCallback<HTMLDivElement> };
}

/** The steps that a form has on a phone; whoever goes to one stands at its beginning. */
function useFormSteps(): FormSteps {
  const inSteps = usePhone();
  const [step, setStep] = useState(0);
  const parts = useRef(new Map<number, HTMLDivElement>());
  return {
    inSteps,
    step,
    go: (next) => {
      setStep(next);
      // The part is shown first: what is hidden takes no focus.
      requestAnimationFrame(() => {
        const part = parts.current.get(next);
        part?.scrollIntoView();
        part?.focus({ preventScroll: true });
      });
    },
    partOf: (index) => ({
      hidden: inSteps && index !== step,
      tabIndex: -1,
      ref: (node) => {
        if (node) parts.current.set(index, node);
        return () => void parts.current.delete(index);
      },
    }),
  };
}

interface StepsBarProps {
  step: number;
  /** What is chosen so far. */
  chosen: string;
  onStep: (step: number) => void;
  onEffect: () => void;
}

/** At a phone's foot: what is chosen so far, and the way through the steps. */
function StepsBar({ step, chosen, onStep, onEffect }: StepsBarProps) {
  const { t } = useTranslation('assignments');
  return (
    <StickyActionBar note={<span aria-live="polite">{chosen}</span>}>
      {step > 0 && (
        <Button variant="default" onClick={() => onStep(step - 1)}>
          {t('steps.back')}
        </Button>
      )}
      {step === 0 ? (
        <Button onClick={() => onStep(1)}>{t('steps.toModules')}</Button>
      ) : (
        <Button aria-haspopup="dialog" onClick={onEffect}>
          {t('steps.toEffect')}
        </Button>
      )}
    </StickyActionBar>
  );
}
