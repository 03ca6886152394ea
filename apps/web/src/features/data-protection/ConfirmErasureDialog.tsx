import { type dataProtection, messages, profile } from '@simward/contract';
import { IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { PasswordField } from '../../ui/form/fields/PasswordField.tsx';
import { TextField } from '../../ui/form/fields/TextField.tsx';
import { useProblemForm } from '../../ui/form/saving/useProblemForm.ts';
import { toastSuccess } from '../../ui/toasts/toasts.tsx';
import { ownProofQuery, useConfirmErasure } from './data-protection.queries.ts';

interface ConfirmErasureDialogProps {
  erasure: dataProtection.Erasure;
  onClose: () => void;
}

const required = (value: string) => (value.trim() ? null : messages.required.text);

/** Asks a second person to name the learner and to prove anew that it is them, before the learner is erased for good. */
export function ConfirmErasureDialog({ erasure, onClose }: ConfirmErasureDialogProps) {
  const { t } = useTranslation('dataProtection');
  const ways = useQuery(ownProofQuery).data;
  const confirm = useConfirmErasure();
  const { name } = erasure.learner;
  const { form, submit, saving, failure } = useProblemForm({
    initialValues: { name: '', password: '', code: '' },
    validate: {
      name: (typed: string) => (typed.trim() === name.trim() ? null : t('confirm.otherName')),
      password: (password: string) => (ways?.password ? required(password) : null),
      code: (code: string) => (ways?.code ? required(code) : null),
    },
    onSave: ({ password, code }) =>
      confirm.mutateAsync({
        id: erasure._id,
        proof: { ...(ways?.password && { password }), ...(ways?.code && { code }) },
      }),
    onSaved: () => {
      toastSuccess({ title: t('confirm.done', { name }) });
      onClose();
    },
  });
  return (
    <FormDialog
      danger
      title={t('confirm.title', { name })}
      text={t('confirm.text', { reason: erasure.reason })}
      notice={<p>{t('confirm.consequence')}</p>}
      submit={submit}
      saving={saving}
      failure={failure && { title: t('confirm.failed'), text: failure.detail }}
      confirm={t('confirm.confirm')}
      cancel={t('confirm.keep')}
      icon={<IconUserOff size={16} stroke={1.8} aria-hidden="true" />}
      onClose={onClose}
    >
      <TextField
        {...form.getInputProps('name')}
        label={t('confirm.name', { name })}
        autoComplete="off"
        spellCheck={false}
        required
      />
      {ways?.password && (
        <PasswordField
          {...form.getInputProps('password')}
          label={t('confirm.password')}
          autoComplete="current-password"
          required
        />
      )}
      {ways?.code && (
        <TextField
          {...form.getInputProps('code')}
          label={t('confirm.code')}
          autoComplete="one-time-code"
          spellCheck={false}
          maxLength={profile.factorCodeLimit}
          required
        />
      )}
    </FormDialog>
  );
}
