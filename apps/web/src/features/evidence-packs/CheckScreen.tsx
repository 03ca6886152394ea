import '@mantine/dropzone/styles.layer.css';
import { Button } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { evidencePacks, signInScreens } from '@simward/contract';
import { evidencePacksTexts } from '@simward/texts/evidence-packs/evidencePacks';
import { messageTexts } from '@simward/texts/messages';
import { type Icon, IconAlertTriangle, IconBan, IconCircleCheck, IconShieldCheck } from '@tabler/icons-react';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { type AnyRouter, Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { callQuery } from '../../lib/api/queries.ts';
import { createFormat } from '../../lib/format/format.ts';
import { language, textsOf } from '../../lib/texts/texts.ts';
import { titleOf } from '../../lib/texts/titleOf.ts';
import { FieldError, TextField } from '../../ui/form/fields/TextFields.tsx';
import { useProblemForm } from '../../ui/form/useProblemForm.ts';
import { Row, Stack, Surface, Text } from '../../ui/layout/Layout.tsx';
import { SignInPage } from '../../ui/page/sign-in/SignInPage.tsx';
import { InlineAlert } from '../../ui/states/InlineAlert.tsx';
import { BlockSkeleton } from '../../ui/states/Skeletons.tsx';
import { CopyValue } from '../../ui/values/CopyValue.tsx';
import { Facts } from '../../ui/values/Facts.tsx';
import classes from './CheckScreen.module.css';

const tMessages = textsOf(messageTexts);

const t = textsOf(evidencePacksTexts);

/** Public page to check a pack. Its code stands behind the # of the address, which the QR code leads to. */
export function CheckScreen() {
  const code = useLocation({ select: ({ hash }) => hash });
  const navigate = useNavigate<AnyRouter>();
  const { data, error, isFetching } = useQuery({ ...checkQuery(code), enabled: code !== '' });
  const show = (next: string) => void navigate({ to: '.', hash: next });
  const title = titleOf('check');
  return (
    <SignInPage title={title} hint={!data && t('check.hint')}>
      {data ? (
        <Stack gap={20} above={20}>
          <CheckedPack pack={data} />
          <Button variant="default" size="md" fullWidth onClick={() => show('')}>
            {t('check.another')}
          </Button>
        </Stack>
      ) : (
        <>
          {isFetching && <BlockSkeleton height={60} />}
          {error && !isFetching && <InlineAlert title={error.title} text={error.detail} />}
          <CodeForm key={code} code={code} onCode={show} />
        </>
      )}
      <Text as="p" weight="label" above={20} style={{ textAlign: 'center' }}>
        <Link to={signInScreens.signIn.path}>{t('check.signIn')}</Link>
      </Text>
    </SignInPage>
  );
}

/** The pack with a code. Never repeated by itself, because each unknown code counts against the limit. */
const checkQuery = (code: string) =>
  queryOptions({
    ...callQuery(['evidence-check', code], evidencePacks.checkPack, { body: { code } }),
    staleTime: 60_000,
    retry: false,
    refetchOnWindowFocus: false,
  });

/** Holder, issuer, time and validity of a pack, but not its contents. */
function CheckedPack({ pack }: { pack: evidencePacks.CheckedEvidence }) {
  const { timeZone, revokedAt, issuedBy } = pack;
  // Times are written in the time zone of the pack, wherever the reader is.
  const format = createFormat(language, timeZone);
  const facts = [
    [t('check.code'), <CopyValue key="code" value={pack.code} />],
    [t('check.holder'), pack.holder],
    [t('check.company'), pack.companyName],
    [t('check.kind'), pack.kind],
    [t('check.issued'), `${format.instant(pack.issuedAt)}, ${timeZone}`],
    [t('check.by'), t('table.byWhom', issuedBy)],
  ] as const;
  return (
    <>
      <div role="status">
        <Outcome
          icon={revokedAt ? IconBan : IconShieldCheck}
          tone={revokedAt ? 'fail' : 'pass'}
          title={t(revokedAt ? 'check.revoked' : 'check.valid')}
          text={
            revokedAt ? t('check.revokedText', { when: format.instant(revokedAt) }) : t('check.validText')
          }
        />
      </div>
      <Surface pad={12}>
        <Facts facts={facts} />
      </Surface>
      <Text as="p" size="sm" color={3}>
        {t('check.noResults')}
      </Text>
      <FileCheck files={pack.files} />
    </>
  );
}

/** Compares a chosen file with the issued ones. The file stays in the browser. */
function FileCheck({ files }: Pick<evidencePacks.CheckedEvidence, 'files'>) {
  const openFileChoice = useRef<() => void>(null);
  const compare = useMutation({
    mutationFn: async (file: File) => {
      const sha256 = await sha256Of(file);
      return { name: file.name, same: files.some((issued) => issued.sha256 === sha256) };
    },
  });
  const { data } = compare;
  return (
    <Stack as="section" aria-label={t('file.title')}>
      <Text as="h2" size="lg" weight="title">
        {t('file.title')}
      </Text>
      <Text as="p" size="sm" color={2}>
        {t('file.text')}
      </Text>
      <Dropzone
        className={classes.zone}
        openRef={openFileChoice}
        maxFiles={1}
        multiple={false}
        // The button inside serves the keyboard instead, as it has a name and a role.
        activateOnKeyboard={false}
        enablePointerEvents
        onDrop={([file]) => file && compare.mutate(file)}
        inputProps={{ 'aria-label': t('file.choose') }}
      >
        <span>{t('file.drop')}</span>{' '}
        <Button variant="default" size="xs" onClick={() => openFileChoice.current?.()}>
          {t('file.choose')}
        </Button>
      </Dropzone>
      <div role="status">
        {data && (
          <Outcome
            icon={data.same ? IconCircleCheck : IconAlertTriangle}
            tone={data.same ? 'pass' : 'fail'}
            title={t(data.same ? 'file.same' : 'file.other', { name: data.name })}
            text={t(data.same ? 'file.sameText' : 'file.otherText')}
          />
        )}
      </div>
      {compare.error && <FieldError>{t('file.unreadable')}</FieldError>}
    </Stack>
  );
}

interface OutcomeProps {
  icon: Icon;
  tone: 'pass' | 'fail';
  title: string;
  text: string;
}

function Outcome({ icon: Sign, tone, title, text }: OutcomeProps) {
  return (
    <Row gap={12} align="start" nowrap color="tone" breaks className={classes.outcome} data-tone={tone}>
      <Sign size={26} stroke={1.8} aria-hidden="true" />
      <div>
        <Text as="p" size="lg" weight="title">
          {title}
        </Text>
        <Text as="p" size="sm" color={2}>
          {text}
        </Text>
      </div>
    </Row>
  );
}

/** The file's hash in hexadecimal, as the portal stores it. */
async function sha256Of(file: Blob): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

interface CodeFormProps {
  /** The code that was checked last. */
  code: string;
  onCode: (code: string) => void;
}

function CodeForm({ code, onCode }: CodeFormProps) {
  const { form, submit } = useProblemForm({
    initialValues: { code },
    validate: { code: (typed) => (typed.trim() === '' ? tMessages('required.text') : null) },
    onSave: async ({ code: typed }) => typed.trim(),
    onSaved: onCode,
  });
  return (
    <form noValidate onSubmit={submit}>
      <TextField
        {...form.getInputProps('code')}
        mb={20}
        size="md"
        label={t('check.code')}
        placeholder="ABCD-EFGH-JKMN"
        maxLength={evidencePacks.limits.typedCode}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        leftSection={<IconShieldCheck size={17} stroke={1.7} aria-hidden="true" />}
        required
      />
      <Button type="submit" size="md" fullWidth>
        {t('check.submit')}
      </Button>
    </form>
  );
}
