import type { ReactNode } from 'react';
import type { ApiProblem } from '../../../lib/api/apiProblem.ts';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';

interface NotSavedProps {
  /** What did not happen, and what to do where fields are missing. */
  message: { title: string; text: string };
  errors: Readonly<Record<string, ReactNode>>;
  failure: ApiProblem | undefined;
}

/** Why a category was not saved: fields that need attention, or the server's reason. */
export function NotSaved({ message, errors, failure }: NotSavedProps) {
  if (failure) return <InlineAlert title={message.title} text={failure.detail} />;
  const isMissing = Object.values(errors).some(Boolean);
  return isMissing && <InlineAlert title={message.title} text={message.text} />;
}
