import { ActionIcon, Button, CopyButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type joining, messages, screens } from '@simward/contract';
import { IconCheck, IconCopy, IconUserShare } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/format/useFormat.ts';
import { useSignedInUser } from '../../../../lib/session/portalSession.ts';
import { SwitchField } from '../../../../ui/form/choices/SwitchField.tsx';
import { TextField } from '../../../../ui/form/fields/TextField.tsx';
import { FormErrorSummary } from '../../../../ui/form/frame/FormErrorSummary.tsx';
import { StickyActionBar } from '../../../../ui/form/frame/StickyActionBar.tsx';
import { UnsavedChanges } from '../../../../ui/form/frame/UnsavedChanges.tsx';
import { Card } from '../../../../ui/page/Card.tsx';
import columns from '../../../../ui/page/twoColumns.module.css';
import { InlineAlert } from '../../../../ui/states/InlineAlert.tsx';
import { toastSuccess } from '../../../../ui/toasts/toasts.tsx';
import { RestoreTaken } from '../../deletion/RestoreTaken.tsx';
import { ReturnButton } from '../../person/ReturnButton.tsx';
import { useRestoreUser } from '../../users.mutations.ts';
import { formerQuery } from '../../users.queries.ts';
import { UserFieldCards } from '../UserFieldCards.tsx';
import classes from '../UserForm.module.css';
import { UserPicture } from '../UserPicture.tsx';
import { useFieldLabels } from '../useFieldLabels.ts';
import type { UserValues } from '../userValues.ts';
import { useUserFields } from '../useUserFields.tsx';
import formerPeopleClasses from './FormerPeople.module.css';
import { type AddedUser, useAddForm } from './useAddForm.ts';

interface AddUserFormProps {
  suggestion: Parameters<typeof useAddForm>[0]['suggestion'];
  onAdded: (added: AddedUser) => void;
}

export function AddUserForm({ suggestion, onAdded }: AddUserFormProps) {
  const { t } = useTranslation(['users', 'personForm']);
  const format = useFormat();
  const navigate = useNavigate();
  const labels = useFieldLabels();
  const { form, submit, saving, failure, sent, codeFits } = useAddForm({
    suggestion,
    onAdded: (added) => {
      const { _id, name, mobileNo } = added.user;
      toastSuccess({
        title: messages.userAdded.text,
        text: t('personLine', { name, mobileNo }),
        action: {
          label: t('act.view'),
          onClick: () => void navigate({ to: screens.modifyUserDetails.path, search: { user_id: _id } }),
        },
      });
      onAdded(added);
    },
  });
  const former = useFormerPeople(form.values);
  const fields = useUserFields({ form, person: undefined });
  const { mobileNo } = form.values;
  return (
    <form noValidate onSubmit={(event) => former.beforeSaving(event, submit)}>
      <UnsavedChanges isDirty={form.isDirty} />
      <FormErrorSummary errors={form.errors} labels={labels} />
      {former.offered.length > 0 && (
        <FormerPeople
          people={former.offered}
          onAddAnew={former.addAnew}
          onTakenBack={() => form.resetDirty()}
        />
      )}
      {former.sameName && (
        <p className={classes.quiet}>
          {t('personForm:former.sameName', {
            name: former.sameName.name,
            mobileNo: former.sameName.mobileNo,
            day: format.dayOf(former.sameName.deletedAt),
          })}
        </p>
      )}
      {failure && <InlineAlert title={messages.userIncomplete.text} text={failure.detail} />}
      <div className={columns.narrowSide}>
        <div className={columns.column}>
          <UserFieldCards fields={fields} picture={<UserPicture form={form} stored={null} sent={sent} />} />
        </div>
        <div className={columns.column}>
          <Card title={t('personForm:form.signIn')}>
            <div className={classes.stack}>
              <TextField
                {...form.getInputProps('mobileNo')}
                label={t('field.mobileNo')}
                description={t('personForm:add.idHelp')}
                inputWrapperOrder={['label', 'input', 'error', 'description']}
                readOnly
                required
                rightSection={
                  <CopyButton value={mobileNo}>
                    {({ copied, copy }) => (
                      <ActionIcon aria-label={t('personForm:add.copyId')} onClick={copy}>
                        {copied ? <IconCheck size={16} stroke={1.9} /> : <IconCopy size={16} stroke={1.7} />}
                      </ActionIcon>
                    )}
                  </CopyButton>
                }
              />
              <TextField
                {...form.getInputProps('pin')}
                {...(!codeFits && { value: '' })}
                label={t('field.pin')}
                placeholder={t('personForm:add.codeLater')}
                description={t('personForm:add.codeHelp')}
                inputWrapperOrder={['label', 'input', 'error', 'description']}
                readOnly
              />
              <SwitchField
                {...form.getInputProps('changePasswordAtFirstLogin', { type: 'checkbox' })}
                label={t('field.changePassword')}
              />
              <SwitchField
                {...form.getInputProps('invite', { type: 'checkbox' })}
                label={t('personForm:add.invite')}
                description={t('personForm:add.inviteHelp')}
              />
            </div>
          </Card>
        </div>
      </div>
      <StickyActionBar>
        <ReturnButton />
        <Button type="submit" loading={saving}>
          {t('personForm:add.save')}
        </Button>
      </StickyActionBar>
    </form>
  );
}

interface FormerPeopleProps {
  /** Deleted people who have the address or identifier of the new one. */
  people: readonly joining.FormerPerson[];
  onAddAnew: () => void;
  /** Somebody is back: the form has nothing left to do. */
  onTakenBack: () => void;
}

/** Offers somebody back who was deleted, before they are added once more; nothing is created until that is answered. */
function FormerPeople({ people, onAddAnew, onTakenBack }: FormerPeopleProps) {
  const { t } = useTranslation(['users', 'personForm', 'peopleDialogs']);
  const format = useFormat();
  const navigate = useNavigate();
  const restore = useRestoreUser();
  const [chosen, setChosen] = useState<joining.FormerPerson>();
  const isTaken = restore.error?.code === 'user.restore-taken';
  const back = (person: joining.FormerPerson) => {
    onTakenBack();
    toastSuccess({ title: t('peopleDialogs:confirm.restore.done'), text: t('personLine', person) });
    void navigate({ to: screens.modifyUserDetails.path, search: { user_id: person._id } });
  };
  const takeBack = (person: joining.FormerPerson) => {
    setChosen(person);
    restore.mutate(person._id, { onSuccess: () => back(person) });
  };
  return (
    <section className={formerPeopleClasses.offer} role="alert" aria-label={t('personForm:former.title')}>
      {people.map((person) => (
        <div key={person._id} className={formerPeopleClasses.person}>
          <IconUserShare size={18} stroke={1.7} aria-hidden="true" />
          <div className={formerPeopleClasses.words}>
            <p className={formerPeopleClasses.title}>
              {t('personForm:former.deleted', {
                name: person.name,
                day: format.dayOf(person.deletedAt),
                sessions: person.sessions,
              })}
            </p>
            <p>{t(`personForm:former.by.${person.by}`, { mobileNo: person.mobileNo })}</p>
            {chosen === person && restore.error && (
              <p className={formerPeopleClasses.failed}>{restore.error.detail}</p>
            )}
            {chosen === person && isTaken && (
              <RestoreTaken person={person} onRestored={() => back(person)} onJoining={onTakenBack} />
            )}
          </div>
          <Button size="xs" loading={restore.isPending && chosen === person} onClick={() => takeBack(person)}>
            {t('personForm:former.takeBack')}
          </Button>
        </div>
      ))}
      <Button variant="default" size="xs" onClick={onAddAnew}>
        {t('personForm:former.addAnew')}
      </Button>
    </section>
  );
}

const pauseMs = 400;

type Facts = Pick<UserValues, 'companyId' | 'emailAddress' | 'externalSystemId' | 'name'>;
type Submit = (event?: FormEvent<HTMLFormElement>) => void;

const isOffered = ({ by }: joining.FormerPerson) => by !== 'name';

/** Deleted people whom the form may be about; saving waits until it is said whether one of them is meant. */
function useFormerPeople({ companyId, emailAddress, externalSystemId, name }: Facts) {
  const client = useQueryClient();
  const { permissionSet } = useSignedInUser();
  const [answered, setAnswered] = useState<string>();
  const facts = {
    ...(permissionSet === 'superadmin' && companyId && { companyId }),
    emailAddress: emailAddress.trim(),
    externalSystemId: externalSystemId.trim(),
    name: name.trim(),
  };
  const about = `${facts.emailAddress} ${facts.externalSystemId}`;
  const [asked] = useDebouncedValue(JSON.stringify(facts), pauseMs);
  const isAskable =
    (permissionSet !== 'superadmin' || companyId !== '') &&
    (facts.emailAddress !== '' || facts.externalSystemId !== '' || facts.name !== '');
  const isSettled = asked === JSON.stringify(facts);
  const found = useQuery({ ...formerQuery(facts), enabled: isAskable && isSettled }).data ?? [];
  const offered = answered === about ? [] : found.filter(isOffered);

  /** Nothing is created before the answer; where nobody can be asked for, the form is saved as ever. */
  const beforeSaving = (event: FormEvent<HTMLFormElement>, submit: Submit) => {
    event.preventDefault();
    if (!isAskable || answered === about) return submit(event);
    void client.fetchQuery({ ...formerQuery(facts), staleTime: 30_000 }).then(
      ({ people }) => {
        if (!people.some(isOffered)) submit();
      },
      () => submit(),
    );
  };
  return {
    offered,
    sameName: offered.length === 0 ? found.find(({ by }) => by === 'name') : undefined,
    addAnew: () => setAnswered(about),
    beforeSaving,
  };
}
