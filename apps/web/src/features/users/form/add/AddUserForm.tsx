import { ActionIcon, Button, CopyButton } from '@mantine/core';
import { screens } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { personFormTexts } from '@simward/texts/users/personForm';
import { usersTexts } from '@simward/texts/users/users';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useFormat } from '../../../../lib/format/useFormat.ts';
import { textsOf } from '../../../../lib/texts/texts.ts';
import { FormErrorSummary } from '../../../../ui/form/FormErrorSummary.tsx';
import { SwitchField } from '../../../../ui/form/fields/FormFields.tsx';
import { TextField } from '../../../../ui/form/fields/TextFields.tsx';
import { StickyActionBar } from '../../../../ui/form/StickyActionBar.tsx';
import { UnsavedChanges } from '../../../../ui/form/UnsavedChanges.tsx';
import { Split, Stack, Text } from '../../../../ui/layout/Layout.tsx';
import { Card } from '../../../../ui/page/Card.tsx';
import { InlineAlert } from '../../../../ui/states/InlineAlert.tsx';
import { toastSuccess } from '../../../../ui/toasts/toasts.tsx';
import { ReturnButton } from '../../person/ReturnButton.tsx';
import { fieldLabels } from '../fieldLabels.ts';
import { UserFieldCards, UserPicture } from '../UserFieldCards.tsx';
import { useUserFields } from '../useUserFields.tsx';
import { FormerPeople, useFormerPeople } from './FormerPeople.tsx';
import { type AddedUser, useAddForm } from './useAddForm.ts';

const tMessages = textsOf(messageTexts);

const t = textsOf(personFormTexts);
const tUsers = textsOf(usersTexts);

interface AddUserFormProps {
  suggestion: Parameters<typeof useAddForm>[0]['suggestion'];
  onAdded: (added: AddedUser) => void;
}

export function AddUserForm({ suggestion, onAdded }: AddUserFormProps) {
  const format = useFormat();
  const navigate = useNavigate();
  const { form, submit, saving, failure, sent, codeFits } = useAddForm({
    suggestion,
    onAdded: (added) => {
      const { _id, name, mobileNo } = added.user;
      toastSuccess({
        title: tMessages('userAdded.text'),
        text: tUsers('personLine', { name, mobileNo }),
        action: {
          label: tUsers('act.view'),
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
      <FormErrorSummary errors={form.errors} labels={fieldLabels} />
      {failure && <InlineAlert title={tMessages('userIncomplete.text')} text={failure.detail} />}
      <Stack gap={16}>
        {former.offered.length > 0 && (
          <FormerPeople
            people={former.offered}
            onAddAnew={former.addAnew}
            onRestored={() => form.resetDirty()}
          />
        )}
        {former.sameName && (
          <Text as="p" size="sm" color={3}>
            {t('former.sameName', {
              name: former.sameName.name,
              mobileNo: former.sameName.mobileNo,
              day: format.dayOf(former.sameName.deletedAt),
            })}
          </Text>
        )}
        <Split>
          <Stack gap={16}>
            <UserFieldCards fields={fields} picture={<UserPicture form={form} stored={null} sent={sent} />} />
          </Stack>
          <Stack gap={16}>
            <Card title={t('form.signIn')}>
              <Stack gap={12}>
                <TextField
                  {...form.getInputProps('mobileNo')}
                  label={tUsers('field.mobileNo')}
                  description={t('add.idHelp')}
                  inputWrapperOrder={['label', 'input', 'error', 'description']}
                  readOnly
                  required
                  rightSection={
                    <CopyButton value={mobileNo}>
                      {({ copied, copy }) => (
                        <ActionIcon aria-label={t('add.copyId')} onClick={copy}>
                          {copied ? (
                            <IconCheck size={16} stroke={1.9} />
                          ) : (
                            <IconCopy size={16} stroke={1.7} />
                          )}
                        </ActionIcon>
                      )}
                    </CopyButton>
                  }
                />
                <TextField
                  {...form.getInputProps('pin')}
                  {...(!codeFits && { value: '', placeholder: t('add.codeLater') })}
                  label={tUsers('field.pin')}
                  description={t('add.codeHelp')}
                  inputWrapperOrder={['label', 'input', 'error', 'description']}
                  readOnly
                />
                <SwitchField
                  {...form.getInputProps('changePasswordAtFirstLogin', { type: 'checkbox' })}
                  label={tUsers('field.changePassword')}
                />
                <SwitchField
                  {...form.getInputProps('invite', { type: 'checkbox' })}
                  label={t('add.invite')}
                  description={t('add.inviteHelp')}
                />
              </Stack>
            </Card>
          </Stack>
        </Split>
      </Stack>
      <StickyActionBar>
        <ReturnButton />
        <Button type="submit" loading={saving}>
          {t('add.save')}
        </Button>
      </StickyActionBar>
    </form>
  );
}
