import type { help } from '@simward/contract';
import { whoHelpsTexts } from '@simward/texts/help/whoHelps';
import { useSignedInUser } from '../../lib/session/portalSession.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { useProblemForm } from '../../ui/form/useProblemForm.ts';
import { toastSuccess } from '../../ui/toasts/toasts.tsx';
import { HelpLineFields } from './HelpLineFields.tsx';
import { useSaveHelpLine, useSavePlatformLine } from './help.queries.ts';

const t = textsOf(whoHelpsTexts);

/** Whose help line is changed, and what it is now. */
export interface EditedLine {
  of: 'company' | 'platform';
  line: help.HelpLine | null;
}

interface HelpLineDialogProps extends EditedLine {
  onClose: () => void;
}

/** Changes the help line of the own company, or of the platform. */
export function HelpLineDialog({ of, line, onClose }: HelpLineDialogProps) {
  const { companyName } = useSignedInUser();
  const saveOfCompany = useSaveHelpLine();
  const saveOfPlatform = useSavePlatformLine();
  const save = of === 'company' ? saveOfCompany : saveOfPlatform;
  const { form, submit, saving, failure } = useProblemForm<help.HelpLine, unknown>({
    initialValues: line ?? { line: '', telephone: '', address: '' },
    onSave: (values) => save.mutateAsync(values),
    onSaved: () => {
      toastSuccess({ title: t('form.saved') });
      onClose();
    },
  });
  return (
    <FormDialog
      title={of === 'company' ? t('form.title', { company: companyName }) : t('form.platformTitle')}
      text={t(of === 'company' ? 'form.text' : 'form.platformText')}
      submit={submit}
      saving={saving}
      failure={failure && { title: t('form.notSaved'), text: failure.detail }}
      confirm={t('form.save')}
      cancel={t('form.cancel')}
      onClose={onClose}
    >
      <HelpLineFields propsOf={(field) => form.getInputProps(field)} />
    </FormDialog>
  );
}
