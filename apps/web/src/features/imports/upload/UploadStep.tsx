import { Button } from '@mantine/core';
import { imports, messages, screens } from '@simward/contract';
import { IconDownload } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompanyChoices } from '../../../shared/companies/useCompanyChoices.ts';
import { useCompanyInView } from '../../../shared/companies/useCompanyInView.ts';
import { SelectField } from '../../../ui/form/choices/SelectField.tsx';
import { SwitchField } from '../../../ui/form/choices/SwitchField.tsx';
import { CsvDropZone } from '../../../ui/form/files/CsvDropZone.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';
import { ImportSteps } from '../ImportSteps.tsx';
import { useUpload } from '../imports.queries.ts';
import classes from './UploadStep.module.css';

const sampleAddress = '/files/csv_template.csv';

/** Step 1: the file, the company it is for, and what its people must do first. */
export function UploadStep({ onUploaded }: { onUploaded: (id: string) => void }) {
  const { t } = useTranslation('imports');
  const inView = useCompanyInView();
  const companies = useCompanyChoices();
  const only = companies.length === 1 ? companies[0]?.value : undefined;
  const [file, setFile] = useState<File>();
  const [chosen, setChosen] = useState<string>();
  const [changePassword, setChangePassword] = useState(true);
  const [sent, setSent] = useState<number>();
  const [incomplete, setIncomplete] = useState(false);
  const [failure, setFailure] = useState<{ file: string; cause: string }>();
  const upload = useUpload();
  const companyId = inView?._id ?? chosen ?? only;
  const lacksCompany = companyId === undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sent !== undefined) return;
    setIncomplete(!file || lacksCompany);
    if (!file || lacksCompany) return;
    setFailure(undefined);
    setSent(0);
    upload.mutate(
      { file, companyId, changePassword, onProgress: setSent },
      {
        onSuccess: ({ _id }) => onUploaded(_id),
        // The step starts over with what was chosen beside the file; the message stays until the next try.
        onError: ({ detail }) => {
          setFailure({ file: file.name, cause: detail });
          setFile(undefined);
        },
        onSettled: () => setSent(undefined),
      },
    );
  };

  return (
    <form noValidate onSubmit={submit}>
      <PageHeader
        title={screens.importUsers.title}
        facts={t('upload.facts')}
        actions={
          <>
            <LinkButton to={screens.userManagement.path} variant="default">
              {t('back')}
            </LinkButton>
            <Button type="submit" loading={sent !== undefined}>
              {t('upload.go')}
            </Button>
          </>
        }
      />
      <ImportSteps current={0} />
      {failure && (
        <div className={classes.alert}>
          <InlineAlert
            title={messages.uploadFailed.text}
            text={t('upload.failed', { file: failure.file, cause: failure.cause })}
          />
        </div>
      )}
      <div className={classes.columns}>
        <Card title={t('upload.file')}>
          <CsvDropZone
            file={file}
            onChoose={setFile}
            maxBytes={imports.importFileBytes}
            sent={sent}
            error={incomplete && !file ? messages.required.text : undefined}
          />
        </Card>
        <div className={classes.side}>
          <Card title={t('upload.people')}>
            <div className={classes.choices}>
              {!inView && (
                <SelectField
                  label={t('upload.company')}
                  data={companies}
                  value={companyId ?? null}
                  onChange={(value) => setChosen(value ?? undefined)}
                  error={incomplete && lacksCompany ? messages.required.text : undefined}
                  searchable
                  withAsterisk
                />
              )}
              <SwitchField
                label={t('changePassword')}
                checked={changePassword}
                onChange={(event) => setChangePassword(event.currentTarget.checked)}
              />
              <p className={classes.note}>{t('upload.noPassword')}</p>
            </div>
          </Card>
          <Card title={t('upload.sample')}>
            <p className={classes.note}>{t('upload.sampleText')}</p>
            <Button
              component="a"
              href={sampleAddress}
              download
              variant="default"
              leftSection={<IconDownload size={16} stroke={1.8} aria-hidden="true" />}
            >
              {t('upload.download')}
            </Button>
          </Card>
        </div>
      </div>
    </form>
  );
}
