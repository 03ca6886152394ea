import { Anchor, Button } from '@mantine/core';
import { imports, screens } from '@simward/contract';
import { importsTexts } from '@simward/texts/imports';
import { importHistoryTexts } from '@simward/texts/imports/history';
import { messageTexts } from '@simward/texts/messages';
import { IconDownload, IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { textsOf } from '../../../lib/texts/texts.ts';
import { titleOf } from '../../../lib/texts/titleOf.ts';
import { useCompanyChoices } from '../../../shared/companies/companies.queries.ts';
import { useCompanyInView } from '../../../shared/companies/useCompanyInView.ts';
import { SwitchField } from '../../../ui/form/fields/FormFields.tsx';
import { ListDropZone } from '../../../ui/form/fields/ListDropZone.tsx';
import { SelectField } from '../../../ui/form/fields/SelectFields.tsx';
import { Split, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { ImportSteps } from '../ImportSteps.tsx';
import { batchQuery, useUploadList } from '../imports.queries.ts';
import { LongWait } from './LongWait.tsx';

const tMessages = textsOf(messageTexts);
const t = textsOf(importsTexts);
const tHistory = textsOf(importHistoryTexts);

/** The choices of step 1, which stay while somebody goes on and comes back. */
export interface UploadChoices {
  file?: File | undefined;
  companyId?: string | undefined;
  changePassword?: boolean | undefined;
}

interface UploadStepProps {
  /** The import of the chosen file, after somebody came back from a later step. */
  batch: imports.Import | undefined;
  /** The earlier import with whose mapping the file begins. */
  like: string | undefined;
  choices: UploadChoices;
  onChange: (choices: UploadChoices) => void;
  onUploaded: (batch: imports.Import) => void;
  /** Another file or company was chosen: the import of before no longer counts. */
  onOther: () => void;
}

const sampleAddress = '/files/csv_template.csv';

/** Step 1: the file, its company, and whether its people must change their password when they first sign in. */
export function UploadStep({ batch, like, choices, onChange, onUploaded, onOther }: UploadStepProps) {
  const inView = useCompanyInView();
  const companies = useCompanyChoices();
  const onlyCompany = companies.length === 1 ? companies[0]?.value : undefined;
  /** Share of the file that has been sent; undefined while nothing is sent. */
  const [sent, setSent] = useState<number>();
  const [isIncomplete, setIncomplete] = useState(false);
  const [failure, setFailure] = useState<{ file: string; cause: string }>();
  const upload = useUploadList();
  const earlier = useQuery({ ...batchQuery(like ?? ''), enabled: like !== undefined }).data;
  const companyId = inView?._id ?? choices.companyId ?? batch?.companyId ?? onlyCompany;
  const lacksCompany = companyId === undefined;
  const changePassword = choices.changePassword ?? batch?.userShouldChangePasswordAtFirstLogin ?? true;
  const chosen = batch
    ? { name: batch.fileName, facts: t('upload.rows', { count: batch.counts.rows }) }
    : choices.file;

  const chooseOther = (next: UploadChoices) => {
    onChange({ ...choices, ...next });
    if (batch) onOther();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { file } = choices;
    if (sent !== undefined) return;
    if (batch) return onUploaded(batch);
    setIncomplete(!file || lacksCompany);
    if (!file || lacksCompany) return;
    setFailure(undefined);
    setSent(0);
    upload.mutate(
      { file, companyId, changePassword, like, onProgress: setSent },
      {
        onSuccess: (answer) => onUploaded(answer.batch),
        // The company and the switch keep their values; the message stays until the next try.
        onError: ({ detail }) => {
          setFailure({ file: file.name, cause: detail });
          onChange({ ...choices, file: undefined });
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
            <LinkButton
              to={screens.importUsers.path}
              search={{ step: 'history' }}
              variant="default"
              leftSection={<IconHistory size={17} stroke={1.8} aria-hidden="true" />}
            >
              {tHistory('title')}
            </LinkButton>
            <LinkButton to={screens.userManagement.path} variant="default">
              {t('back')}
            </LinkButton>
            <Button type="submit" loading={sent !== undefined}>
              {t('upload.go')}
            </Button>
          </>
        }
      />
      <ImportSteps batch={batch} current="upload" />
      {earlier?.mapping && (
        <Notice tone="info" below={16}>
          {t('upload.like', { name: earlier.mapping.name, file: earlier.fileName })}{' '}
          <Anchor
            underline="always"
            renderRoot={(props) => <Link {...props} to={screens.importUsers.path} search={{}} />}
          >
            {t('upload.notLike')}
          </Anchor>
        </Notice>
      )}
      {failure && (
        <InlineAlert
          title={tMessages('uploadFailed.text')}
          text={t('upload.failed', { file: failure.file, cause: failure.cause })}
        />
      )}
      {sent === 1 && choices.file && <LongWait title={t('upload.reading', { file: choices.file.name })} />}
      <Split>
        <Card title={t('upload.file')}>
          <ListDropZone
            file={chosen}
            onChoose={(file) => chooseOther({ file })}
            maxBytes={imports.importFileBytes}
            sent={sent}
            error={isIncomplete && !chosen ? tMessages('required.text') : undefined}
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
                  onChange={(value) => chooseOther({ companyId: value ?? undefined })}
                  error={isIncomplete && lacksCompany ? tMessages('required.text') : undefined}
                  searchable
                  withAsterisk
                />
              )}
              <SwitchField
                label={t('changePassword')}
                checked={changePassword}
                onChange={(event) => onChange({ ...choices, changePassword: event.currentTarget.checked })}
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
