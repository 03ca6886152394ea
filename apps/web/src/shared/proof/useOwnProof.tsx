import type { UseFormReturnType } from '@mantine/form';
import { messages, profile } from '@simward/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../lib/api/queries/callQuery.ts';
import { PasswordField } from '../../ui/form/fields/PasswordField.tsx';
import { TextField } from '../../ui/form/fields/TextField.tsx';
import { InlineAlert } from '../../ui/states/InlineAlert.tsx';

/** What is typed to prove anew who one is. */
export interface ProofValues {
  password: string;
  code: string;
}

export const noProof: ProofValues = { password: '', code: '' };

const required = (value: string) => (value.trim() ? null : messages.required.text);

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
  const { t } = useTranslation('secondFactors');
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
        <InlineAlert
          title={profile.problems['profile.confirm'].title}
          text={profile.problems['profile.confirm'].detail}
        />
      )}
    </>
  );
}
