import { Text } from '../../ui/layout/Layout.tsx';
import '@mantine/dropzone/styles.layer.css';
import { Button } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { evidencePacks, signInScreens } from '@simward/contract';
import { evidencePacksTexts } from '@simward/texts/evidence-packs/evidencePacks';
import { messageTexts } from '@simward/texts/messages';
import { IconAlertTriangle, IconBan, IconCircleCheck, IconShieldCheck } from '@tabler/icons-react';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { type AnyRouter, Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { callQuery } from '../../lib/api/queries.ts';
import { createFormat } from '../../lib/format/format.ts';
import { language, textsOf } from '../../lib/texts/texts.ts';
import { titleOf } from '../../lib/texts/titleOf.ts';
import { FieldError, TextField } from '../../ui/form/fields/TextFields.tsx';
import { useProblemForm } from '../../ui/form/useProblemForm.ts';
import { SignInPage } from '../../ui/page/sign-in/SignInPage.tsx';
import { InlineAlert } from '../../ui/states/InlineAlert.tsx';
import { BlockSkeleton } from '../../ui/states/Skeletons.tsx';
import { CopyValue } from '../../ui/values/CopyValue.tsx';
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
        <>
          <CheckedPack pack={data} />
          <Button variant="default" size="md" fullWidth onClick={() => show('')}>
            {t('check.another')}
          </Button>
        </>
      ) : (
        <>
          {isFetching && <BlockSkeleton height={60} />}
          {error && !isFetching && <InlineAlert title={error.title} text={error.detail} />}
          <CodeForm key={code} code={code} onCode={show} />
        </>
      )}
      <Link to={signInScreens.signIn.path} className={classes.link}>
        {t('check.signIn')}
      </Link>
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
  // Times are in the time zone of the pack, wherever the reader is.
  const format = createFormat(language, timeZone);
  const Sign = revokedAt ? IconBan : IconShieldCheck;
  const facts = [
    [t('check.holder'), pack.holder],
    [t('check.company'), pack.companyName],
    [t('check.kind'), pack.kind],
    [t('check.issued'), `${format.instant(pack.issuedAt)}, ${timeZone}`],
    [t('check.by'), t('table.byWhom', issuedBy)],
  ] as const;
  return (
    <>
      <div role="status" className={classes.outcome} data-tone={revokedAt ? 'fail' : 'pass'}>
        <Sign size={26} stroke={1.8} aria-hidden="true" />
        <div>
          <Text as="p" size="lg" weight="title">
            {t(revokedAt ? 'check.revoked' : 'check.valid')}
          </Text>
          <Text as="p" size="sm" color={2}>
            {revokedAt ? t('check.revokedText', { when: format.instant(revokedAt) }) : t('check.validText')}
          </Text>
        </div>
      </div>
      <dl className={classes.facts}>
        <div className={classes.fact}>
          <dt>{t('check.code')}</dt>
          <dd className={classes.code}>
            <CopyValue value={pack.code} />
          </dd>
        </div>
        {facts.map(([label, value]) => (
          <div key={label} className={classes.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.note}>{t('check.noResults')}</p>
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
  const Sign = data?.same ? IconCircleCheck : IconAlertTriangle;
  return (
    <section aria-label={t('file.title')} className={classes.file}>
      <h2 className={classes.heading}>{t('file.title')}</h2>
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
          <div className={classes.outcome} data-tone={data.same ? 'pass' : 'fail'}>
            <Sign size={22} stroke={1.8} aria-hidden="true" />
            <div>
              <Text as="p" size="lg" weight="title">
                {t(data.same ? 'file.same' : 'file.other', { name: data.name })}
              </Text>
              <Text as="p" size="sm" color={2}>
                {t(data.same ? 'file.sameText' : 'file.otherText')}
              </Text>
            </div>
          </div>
        )}
      </div>
      {compare.error && <FieldError>{t('file.unreadable')}</FieldError>}
    </section>
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
        className={classes.field}
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
