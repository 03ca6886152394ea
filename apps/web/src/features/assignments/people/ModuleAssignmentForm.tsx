import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { RequestOf, users } from '@simward/contract';
import { assignmentsTexts } from '@simward/texts/assignments';
import { messageTexts } from '@simward/texts/messages';
import { IconUserMinus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type RefCallback, useId, useRef, useState } from 'react';
import { textsOf } from '../../../lib/texts/texts.ts';
import { assignableModulesQuery } from '../../../shared/modules/modules.queries.ts';
import { useAddress } from '../../../ui/address/useAddress.ts';
import { ActDialog } from '../../../ui/dialogs/ActDialog.tsx';
import { BottomSheet } from '../../../ui/dialogs/BottomSheet.tsx';
import { StickyActionBar } from '../../../ui/form/StickyActionBar.tsx';
import { useProblemForm } from '../../../ui/form/useProblemForm.ts';
import { Stack } from '../../../ui/layout/Layout.tsx';
import { usePhone } from '../../../ui/page/media.ts';
import { Stepper } from '../../../ui/page/parts/Stepper.tsx';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';
import { nothingSelected } from '../../../ui/table/selection/selection.ts';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { assignmentAddress } from '../assignmentAddress.ts';
import classes from '../assignments.module.css';
import { previewQuery, useAssign, useWithdraw, withdrawalQuery } from '../assignments.queries.ts';
import { Effect, EffectCard, tokenOf } from '../EffectCard.tsx';
import { ModulesCard } from '../ModulesCard.tsx';
import { DatesFields, datesOf, MailField } from '../WhenFields.tsx';
import { UsersCard, usePeopleChoice } from './UsersCard.tsx';

const tMessages = textsOf(messageTexts);

const t = textsOf(assignmentsTexts);

const pauseMs = 300;

/**
 * The form for users and modules, with a card next to it that shows the effect of saving. On a phone, users
 * and modules are two steps, and the effect opens over them.
 */
export function ModuleAssignmentForm() {
  const [{ moduleId }] = useAddress(assignmentAddress);
  const people = usePeopleChoice();
  const { inSteps, step, go, partOf } = useFormSteps();
  const [openParts, setOpenParts] = useState<{ effect?: boolean; withdrawal?: boolean }>({});
  const formId = useId();
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
      setOpenParts({});
      if (inSteps) go(0);
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
  const effectProps = { effect, query: preview, nothing: t('chooseBoth') };
  const fields = (
    <Stack gap={12} above={12}>
      <DatesFields form={form} already={effect?.already} />
      <MailField form={form} effect={effect} />
      {failure && <InlineAlert title={tMessages('assignmentErrors.text')} text={failure.detail} />}
    </Stack>
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
          onClick={() => setOpenParts({ ...openParts, withdrawal: true })}
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
      'aria-label': t('steps.at', { step: index + 1, of: names.length, name: names[index] ?? '' }),
    }),
  });
  return (
    <>
      {inSteps && <Stepper label={t('steps.label')} steps={names} current={openParts.effect ? 2 : step} />}
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
          <EffectCard title={t('saveEffect')} {...effectProps}>
            {fields}
            <Stack gap={12} above={12}>
              {acts}
            </Stack>
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
          onEffect={() => setOpenParts({ effect: true })}
        />
      )}
      {inSteps && openParts.effect && (
        <BottomSheet
          title={t('saveEffect')}
          foot={acts}
          covered={openParts.withdrawal === true}
          onClose={() => setOpenParts({})}
        >
          <Effect {...effectProps} />
          {fields}
        </BottomSheet>
      )}
      {openParts.withdrawal && (
        <WithdrawDialog
          body={{ ...learners, modules }}
          onClose={() => setOpenParts({ ...openParts, withdrawal: false })}
        />
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

interface FormSteps {
  /** True on a phone, where the form shows one part after the other because there is no room for all. */
  inSteps: boolean;
  step: number;
  go: (step: number) => void;
  /** Attributes for the element with the part of a step. */
  partOf: (step: number) => { hidden: boolean; tabIndex: -1; ref: RefCallback<HTMLDivElement> };
}

/** The steps of the form on a phone. Going to a step scrolls to its beginning and moves the focus there. */
function useFormSteps(): FormSteps {
  const inSteps = usePhone();
  const [step, setStep] = useState(0);
  const parts = useRef(new Map<number, HTMLDivElement>());
  return {
    inSteps,
    step,
    go: (next) => {
      setStep(next);
      // A hidden part cannot take the focus, so it must be shown first.
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
  /** The number of people and modules chosen so far, in words. */
  chosen: string;
  onStep: (step: number) => void;
  onEffect: () => void;
}

/**
 * The bar at the bottom of a phone's screen: the choice so far, and the buttons to the next and the previous
 * step.
 */
function StepsBar({ step, chosen, onStep, onEffect }: StepsBarProps) {
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
