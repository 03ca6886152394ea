import { Button } from '@mantine/core';
import { imports, screens } from '@simward/contract';
import { importsTexts } from '@simward/texts/imports';
import { messageTexts } from '@simward/texts/messages';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { textsOf } from '../../lib/texts/texts.ts';
import { titleOf } from '../../lib/texts/titleOf.ts';
import { useCompanyChoices } from '../../shared/companies/companies.queries.ts';
import { useCompanyInView } from '../../shared/companies/useCompanyInView.ts';
import { useAddress } from '../../ui/address/useAddress.ts';
import { CsvDropZone } from '../../ui/form/fields/CsvDropZone.tsx';
import { SwitchField } from '../../ui/form/fields/FormFields.tsx';
import { SelectField } from '../../ui/form/fields/SelectFields.tsx';
import { Split, Stack, Text } from '../../ui/layout/Layout.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { LinkButton } from '../../ui/page/header/LinkButton.tsx';
import { PageHeader } from '../../ui/page/header/PageHeader.tsx';
import { InlineAlert } from '../../ui/states/InlineAlert.tsx';
import { QueryStates } from '../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../ui/states/Skeletons.tsx';
import { ImportSteps } from './ImportSteps.tsx';
import { importAddress } from './importAddress.ts';
import { batchQuery, useUpload } from './imports.queries.ts';
import { PreviewStep } from './preview/PreviewStep.tsx';
import { ResultStep } from './result/ResultStep.tsx';

const tMessages = textsOf(messageTexts);

const t = textsOf(importsTexts);

/** Imports people from a CSV file in three steps: upload, preview, import. */
export function ImportUsersScreen() {
  const [{ batch }, change] = useAddress(importAddress);
  const show = (id: string | undefined) => change(id ? { batch: id } : {}, { alone: true });
  if (!batch) return <UploadStep onUploaded={show} />;
  return <StoredImport key={batch} id={batch} onBack={() => show(undefined)} />;
}

const sampleAddress = '/files/csv_template.csv';

/** Step 1: the file, its company, and whether its people must change their password when they first sign in. */
function UploadStep({ onUploaded }: { onUploaded: (id: string) => void }) {
  const inView = useCompanyInView();
  const companies = useCompanyChoices();
  const onlyCompany = companies.length === 1 ? companies[0]?.value : undefined;
  const [file, setFile] = useState<File>();
  const [chosenCompany, setChosenCompany] = useState<string>();
  const [changePassword, setChangePassword] = useState(true);
  /** Share of the file that has been sent; undefined while nothing is sent. */
  const [sent, setSent] = useState<number>();
  const [isIncomplete, setIncomplete] = useState(false);
  const [failure, setFailure] = useState<{ file: string; cause: string }>();
  const upload = useUpload();
  const companyId = inView?._id ?? chosenCompany ?? onlyCompany;
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
        // The company and the switch keep their values; the message stays until the next try.
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
        title={titleOf('importUsers')}
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
      <ImportSteps batch={undefined} current="upload" />
      {failure && (
        <InlineAlert
          title={tMessages('uploadFailed.text')}
          text={t('upload.failed', { file: failure.file, cause: failure.cause })}
        />
      )}
      <Split>
        <Card title={t('upload.file')}>
          <CsvDropZone
            file={file}
            onChoose={setFile}
            maxBytes={imports.importFileBytes}
            sent={sent}
            error={isIncomplete && !file ? tMessages('required.text') : undefined}
          />
        </Card>
        <Stack gap={16}>
          <Card title={t('upload.people')}>
            <Stack gap={16}>
              {!inView && (
                <SelectField
                  label={t('upload.company')}
                  data={companies}
                  value={companyId ?? null}
                  onChange={(value) => setChosenCompany(value ?? undefined)}
                  error={isIncomplete && lacksCompany ? tMessages('required.text') : undefined}
                  searchable
                  withAsterisk
                />
              )}
              <SwitchField
                label={t('changePassword')}
                checked={changePassword}
                onChange={(event) => setChangePassword(event.currentTarget.checked)}
              />
              <Text as="p" size="sm" color={2}>
                {t('upload.noPassword')}
              </Text>
            </Stack>
          </Card>
          <Card title={t('upload.sample')}>
            <Text as="p" size="sm" color={2}>
              {t('upload.sampleText')}
            </Text>
            <Button
              mt={12}
              component="a"
              href={sampleAddress}
              download
              variant="default"
              leftSection={<IconDownload size={16} stroke={1.8} aria-hidden="true" />}
            >
              {t('upload.download')}
            </Button>
          </Card>
        </Stack>
      </Split>
    </form>
  );
}

function StoredImport({ id, onBack }: { id: string; onBack: () => void }) {
  const { data: batch, error } = useQuery(batchQuery(id));
  if (!batch)
    return (
      <>
        <PageHeader title={titleOf('importUsers')} />
        <ImportSteps batch={undefined} current="preview" />
        <QueryStates
          query={{ data: batch, error, refetch: onBack }}
          failed={t('notLoaded')}
          loading={<BlockSkeleton height={320} />}
        />
      </>
    );
  if (batch.state === 'preview') return <PreviewStep batch={batch} onBack={onBack} onColumns={undefined} />;
  return <ResultStep batch={batch} onBack={onBack} />;
}
