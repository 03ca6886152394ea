import type { UseFormReturnType } from '@mantine/form';
import { profile } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { profileProblems } from '@simward/texts/profile';
import { secondFactorsTexts } from '@simward/texts/second-factors';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callQuery } from '../lib/api/queries.ts';
import { textsOf } from '../lib/texts/texts.ts';
import { PasswordField, TextField } from '../ui/form/fields/TextFields.tsx';
import { InlineAlert } from '../ui/states/InlineAlert.tsx';

const tProblems = textsOf(profileProblems);
const tMessages = textsOf(messageTexts);
const t = textsOf(secondFactorsTexts);

/** The fields with which a signed-in person proves again who they are. */
export interface ProofValues {
  password: string;
  code: string;
}

export const noProof: ProofValues = { password: '', code: '' };

/** The ways in which the signed-in person can prove who they are, with the fields' checks and the proof for a call. */
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

const ownProofQuery = queryOptions({
  ...callQuery(['own proof'], profile.getProfile, {}),
  select: ({ proof }) => proof,
});

const required = (value: string) => (value.trim() ? null : tMessages('required.text'));

interface OwnProofFieldsProps<Values extends ProofValues> {
  ways: profile.Proof | undefined;
  form: UseFormReturnType<Values>;
}

/** The current password, and a code for people with a second factor. */
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
