import { Button } from '@mantine/core';
import { screens, type users } from '@simward/contract';
import { accessChangesTexts } from '@simward/texts/access-changes';
import { messageTexts } from '@simward/texts/messages';
import { peopleDialogsTexts } from '@simward/texts/users/peopleDialogs';
import { personFormTexts } from '@simward/texts/users/personForm';
import { usersTexts } from '@simward/texts/users/users';
import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useSignedInUser } from '../../../../lib/session/portalSession.ts';
import { textsOf } from '../../../../lib/texts/texts.ts';
import { titleOf } from '../../../../lib/texts/titleOf.ts';
import { useAddress, useReturn } from '../../../../ui/address/useAddress.ts';
import { FormErrorSummary } from '../../../../ui/form/FormErrorSummary.tsx';
import { SwitchField } from '../../../../ui/form/fields/FormFields.tsx';
import { StickyActionBar } from '../../../../ui/form/StickyActionBar.tsx';
import { UnsavedChanges } from '../../../../ui/form/UnsavedChanges.tsx';
import { Split, Stack, Text } from '../../../../ui/layout/Layout.tsx';
import { Card } from '../../../../ui/page/Card.tsx';
import { FactLine, PageHeader } from '../../../../ui/page/header/PageHeader.tsx';
import { toastSuccess } from '../../../../ui/toasts/toasts.tsx';
import { CopyValue } from '../../../../ui/values/CopyValue.tsx';
import { DeleteUserDialog } from '../../acts/DeleteUserDialog.tsx';
import { PasswordStateText } from '../../people/PasswordStateText.tsx';
import { PersonScreen, WaitingAccess } from '../../person/PersonScreen.tsx';
import { ReturnButton } from '../../person/ReturnButton.tsx';
import { formPersonQuery } from '../../users.queries.ts';
import { personAddress } from '../../usersAddress.ts';
import { fieldLabels } from '../fieldLabels.ts';
import { UserFieldCards, UserPicture } from '../UserFieldCards.tsx';
import { useUserFields } from '../useUserFields.tsx';
import { ModifyFailure } from './ModifyFailure.tsx';
import { useModifyForm } from './useModifyForm.ts';

const tMessages = textsOf(messageTexts);

const t = textsOf(personFormTexts);
const tUsers = textsOf(usersTexts);
const tAccessChanges = textsOf(accessChangesTexts);
const tPeopleDialogs = textsOf(peopleDialogsTexts);

/** Changes one person. The title is the User ID. */
export function ModifyUserScreen() {
  return <ModifyPerson title={titleOf('modifyUser')} heading={({ mobileNo }) => mobileNo} />;
}

/** Changes one person. The title is the name of the page. */
export function ModifyCompanyUserScreen() {
  const title = titleOf('modifyCompanyUser');
  return <ModifyPerson title={title} heading={() => title} />;
}

interface ModifyPersonProps {
  title: string;
  heading: (person: users.UserDetail) => string;
}

function ModifyPerson({ title, heading }: ModifyPersonProps) {
  const [{ user_id: userId }] = useAddress(personAddress);
  return (
    <PersonScreen key={userId} title={title} userId={userId} query={formPersonQuery}>
      {(person) => (
        <>
          <PageHeader
            title={heading(person)}
            facts={<PersonFacts person={person} />}
            actions={<ReturnButton withIcon />}
          />
          <WaitingAccess person={person} />
          <ModifyUserForm person={person} />
        </>
      )}
    </PersonScreen>
  );
}

interface PersonFactsProps {
  person: users.UserDetail;
}

function PersonFacts({ person }: PersonFactsProps) {
  const { name, role, department, companyId } = person;
  return <FactLine facts={[name, role, department.join(', '), companyId.companyName]} />;
}

interface ModifyUserFormProps {
  person: users.UserDetail;
}

function ModifyUserForm({ person }: ModifyUserFormProps) {
  const navigate = useNavigate();
  const goBack = useReturn(screens.userManagement.path);
  const isOneself = useSignedInUser()._id === person._id;
  const [isDeleting, setIsDeleting] = useState(false);
  const modify = useModifyForm({
    person,
    onSaved: ({ name, mobileNo, addressWaits }) => {
      toastSuccess({
        title: tMessages('userModified.text'),
        text: addressWaits
          ? tAccessChanges('addressWaits', { name })
          : tUsers('personLine', { name, mobileNo }),
      });
      goBack();
    },
  });
  const { form, submit, saving, base, sent } = modify;
  const fields = useUserFields({ form, person: base });
  const leave = () => {
    form.resetDirty();
    void navigate({ to: screens.userManagement.path });
  };
  return (
    <form noValidate onSubmit={submit}>
      <UnsavedChanges isDirty={form.isDirty} />
      <FormErrorSummary errors={form.errors} labels={fieldLabels} />
      <ModifyFailure modify={modify} />
      <Split>
        <Stack gap={16}>
          <UserFieldCards
            fields={fields}
            picture={<UserPicture form={form} stored={base.profilePic} id={base._id} sent={sent} />}
          />
        </Stack>
        <Stack gap={16}>
          <Card title={t('form.signIn')}>
            <Stack gap={12}>
              <Stack gap={0}>
                <Text size="sm" color={3}>
                  {tUsers('field.mobileNo')}
                </Text>
                <CopyValue value={base.mobileNo} />
              </Stack>
              <Stack gap={0}>
                <Text size="sm" color={3}>
                  {tUsers('field.password')}
                </Text>
                <PasswordStateText {...base.passwordState} />
              </Stack>
              <SwitchField
                {...form.getInputProps('status', { type: 'checkbox' })}
                label={t('form.active')}
                description={isOneself ? t('form.notOneself') : t('form.activeHelp')}
                disabled={isOneself}
              />
              <SwitchField
                {...form.getInputProps('changePasswordAtFirstLogin', { type: 'checkbox' })}
                label={tUsers('field.changePassword')}
              />
            </Stack>
          </Card>
        </Stack>
      </Split>
      <StickyActionBar>
        {!isOneself && (
          <Button
            variant="subtle"
            color="fail"
            leftSection={<IconTrash size={16} stroke={1.8} aria-hidden="true" />}
            onClick={() => setIsDeleting(true)}
          >
            {tPeopleDialogs('delete.confirm')}
          </Button>
        )}
        <ReturnButton />
        <Button type="submit" loading={saving}>
          {t('form.save')}
        </Button>
      </StickyActionBar>
      {isDeleting && (
        <DeleteUserDialog person={base} onClose={() => setIsDeleting(false)} onDeleted={leave} />
      )}
    </form>
  );
}
