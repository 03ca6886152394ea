import type { UseFormReturnType } from '@mantine/form';
import { profile } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { profileProblems } from '@simward/texts/profile';
import { secondFactorsTexts } from '@simward/texts/second-factors';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callQuery } from '../../lib/api/queries.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { PasswordField } from '../../ui/form/fields/PasswordField.tsx';
import { TextField } from '../../ui/form/fields/TextField.tsx';
import { InlineAlert } from '../../ui/states/InlineAlert.tsx';

const tProblems = textsOf(profileProblems);

const tMessages = textsOf(messageTexts);

const t = textsOf(secondFactorsTexts);

/** What is typed to prove anew who one is. */
export interface ProofValues {
  password: string;
  code: string;
}

export const noProof: ProofValues = { password: '', code: '' };

const required = (value: string) => (value.trim() ? null : tMessages('required.text'));

/** With what the signed-in person proves who they are. */
const ownProofQuery = queryOptions({
  ...callQuery(['own proof'], profile.getProfile, {}),
  select: ({ proof }) => proof,
});

/** What the signed-in person must give to prove anew who they are: its checks, and the proof as a call takes it. */
export function useOwnProof() {
  const ways = useQuery(ownProofQuery).data;
  return {
    ways,
    checks: {
      password: (password: string) => (ways?.password ? required(password) : null),
      code: (code: string) => (ways?.code ? required(code) : null),
    },
    proofOf: ({ password, code }: ProofValues): profile.GivenProof => ({
      ...(ways?.password && { password }),
      ...(ways?.code && { code }),
    }),
  };
}

interface OwnProofFieldsProps<Values extends ProofValues> {
  ways: profile.Proof | undefined;
  form: UseFormReturnType<Values>;
}

/** The fields of a proof: the current password, and a code where there is a second factor. */
export function OwnProofFields<Values extends ProofValues>({ ways, form }: OwnProofFieldsProps<Values>) {
  return (
    <>
      {ways?.password && (
        <PasswordField
          {...form.getInputProps('password')}
          label={t('proof.password')}
          autoComplete="current-password"
          required
        />
      )}
      {ways?.code && (
        <TextField
          {...form.getInputProps('code')}
          label={t('proof.code')}
          autoComplete="one-time-code"
          spellCheck={false}
          maxLength={profile.factorCodeLimit}
          required
        />
      )}
      {ways && !ways.password && !ways.code && (
        <InlineAlert title={tProblems('profile.confirm.title')} text={tProblems('profile.confirm.detail')} />
      )}
    </>
  );
}
