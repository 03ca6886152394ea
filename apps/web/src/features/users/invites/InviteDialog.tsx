import { messageTexts } from '@simward/texts/messages';
import { peopleDialogsTexts } from '@simward/texts/users/peopleDialogs';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { textsOf } from '../../../lib/texts/texts.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { TextAreaField } from '../../../ui/form/fields/FormFields.tsx';
import { useProblemForm } from '../../../ui/form/useProblemForm.ts';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { useSendInvites } from '../users.mutations.ts';
import { addressesIn } from './addressesIn.ts';

const tMessages = textsOf(messageTexts);

const t = textsOf(peopleDialogsTexts);

interface InviteDialogProps {
  onClose: () => void;
}

/**
 * Mails invitation links. Addresses that belong to nobody stay in the field, so that they can be corrected.
 */
export function InviteDialog({ onClose }: InviteDialogProps) {
  const { mutateAsync } = useSendInvites();
  const [unknownAddresses, setUnknownAddresses] = useState<readonly string[]>([]);
  const { form, submit, saving, failure } = useProblemForm({
    initialValues: { emailAddresses: '' },
    validate: {
      emailAddresses: (text) => (addressesIn(text).length > 0 ? null : tMessages('required.text')),
    },
    onSave: ({ emailAddresses }) => mutateAsync(addressesIn(emailAddresses)),
    onSaved: ({ sent, notFound }) => {
      if (sent > 0)
        toastSuccess({
          title: sent === 1 ? tMessages('invitationSent.text') : tMessages('invitationsSent.text'),
        });
      setUnknownAddresses(notFound);
      if (notFound.length === 0) onClose();
      else form.setFieldValue('emailAddresses', notFound.join('\n'));
    },
  });
  const unknownNotice =
    unknownAddresses.length > 0
      ? {
          title: t('invite.unknown', { count: unknownAddresses.length }),
          text: unknownAddresses.join(', '),
        }
      : undefined;
  return (
    <FormDialog
      title={t('invite.title')}
      text={t('invite.text')}
      submit={submit}
      saving={saving}
      failure={failure ? { title: t('invite.failed'), text: failure.detail } : unknownNotice}
      confirm={t('invite.confirm')}
      cancel={t('confirm.cancel')}
      icon={<IconMail size={16} stroke={1.8} aria-hidden="true" />}
      onClose={onClose}
    >
      <TextAreaField
        {...form.getInputProps('emailAddresses')}
        label={t('invite.addresses')}
        description={t('invite.help')}
        rows={3}
        required
        data-autofocus
      />
    </FormDialog>
  );
}
