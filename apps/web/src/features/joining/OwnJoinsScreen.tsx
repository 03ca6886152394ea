import { Button } from '@mantine/core';
import type { joining } from '@simward/contract';
import { joiningTexts } from '@simward/texts/joining';
import { messageTexts } from '@simward/texts/messages';
import { IconArrowMerge, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { titleOf } from '../../lib/texts/titleOf.ts';
import { noProof, OwnProofFields, useOwnProof } from '../../shared/useOwnProof.tsx';
import { ActDialog } from '../../ui/dialogs/ActDialog.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { useProblemForm } from '../../ui/form/useProblemForm.ts';
import { Text } from '../../ui/layout/Layout.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { PageHeader } from '../../ui/page/header/PageHeader.tsx';
import { LineList, ListLine } from '../../ui/page/parts/LineList.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { QueryStates } from '../../ui/states/QueryStates.tsx';
import { RowsSkeleton } from '../../ui/states/Skeletons.tsx';
import { toastSuccess } from '../../ui/toasts/toasts.tsx';
import { ownJoinsQuery, useAgreeToJoin, useRefuseJoin } from './joining.queries.ts';

const tMessages = textsOf(messageTexts);

const t = textsOf(joiningTexts);

interface ActRequest {
  act: 'agree' | 'refuse';
  join: joining.AccountJoin;
}

/** Joins of the own account that somebody asked for. Agreeing needs password and second factor. */
export function OwnJoinsScreen() {
  const query = useQuery(ownJoinsQuery);
  const [request, setRequest] = useState<ActRequest>();
  const close = () => setRequest(undefined);
  return (
    <>
      <PageHeader title={titleOf('ownJoins')} facts={t('own.facts')} />
      <QueryStates
        query={query}
        failed={t('own.failed')}
        loading={<RowsSkeleton rows={2} />}
        empty={(joins) =>
          joins.length === 0 && (
            <EmptyState icon={IconUsers} title={t('own.none')} reason={t('own.noneReason')} />
          )
        }
      >
        {(joins) => (
          <Card title={t('own.facts')}>
            <LineList label={t('own.facts')}>
              {joins.map((join) => (
                <OwnJoin key={join._id} join={join} onAct={(act) => setRequest({ act, join })} />
              ))}
            </LineList>
          </Card>
        )}
      </QueryStates>
      {request?.act === 'agree' && <AgreeDialog join={request.join} onClose={close} />}
      {request?.act === 'refuse' && <RefuseDialog join={request.join} onClose={close} />}
    </>
  );
}

interface OwnJoinProps {
  join: joining.AccountJoin;
  onAct: (act: ActRequest['act']) => void;
}

function OwnJoin({ join, onAct }: OwnJoinProps) {
  const format = useFormat();
  return (
    <ListLine
      links={
        <>
          <Button size="xs" onClick={() => onAct('agree')}>
            {t('own.agree')}
          </Button>
          <Button size="xs" variant="default" onClick={() => onAct('refuse')}>
            {t('own.refuse')}
          </Button>
        </>
      }
    >
      <p>
        {t('own.line', {
          stays: join.stays.name,
          staysMobileNo: join.stays.mobileNo,
          other: join.other.name,
          otherMobileNo: join.other.mobileNo,
        })}
      </p>
      <Text as="p" size="sm" color={3} breaks>
        {t('own.asked', {
          by: join.requestedBy,
          at: format.instant(join.requestedAt),
          reason: join.reason,
          until: join.waitsUntil ? format.instant(join.waitsUntil) : tMessages('notAvailable.text'),
        })}
      </Text>
    </ListLine>
  );
}

interface DialogProps {
  join: joining.AccountJoin;
  onClose: () => void;
}

function AgreeDialog({ join, onClose }: DialogProps) {
  const { ways, checks, proofOf } = useOwnProof();
  const agree = useAgreeToJoin();
  const { form, submit, saving, failure } = useProblemForm({
    initialValues: noProof,
    validate: checks,
    onSave: (values) => agree.mutateAsync({ id: join._id, proof: proofOf(values) }),
    onSaved: () => {
      toastSuccess({ title: t('own.agreed') });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('own.agreeTitle')}
      text={t('own.agreeText', {
        staysMobileNo: join.stays.mobileNo,
        otherMobileNo: join.other.mobileNo,
      })}
      submit={submit}
      saving={saving}
      failure={failure && { title: t('own.agreeFailed'), text: failure.detail }}
      confirm={t('own.agreeConfirm')}
      cancel={t('own.cancel')}
      icon={<IconArrowMerge size={16} stroke={1.8} aria-hidden="true" />}
      onClose={onClose}
    >
      <OwnProofFields ways={ways} form={form} />
    </FormDialog>
  );
}

function RefuseDialog({ join, onClose }: DialogProps) {
  const refuse = useRefuseJoin();
  return (
    <ActDialog
      danger
      onClose={onClose}
      act={() => refuse.mutateAsync(join._id)}
      done={() => ({ title: t('own.refused') })}
      title={t('own.refuseTitle')}
      text={t('own.refuseText')}
      confirm={t('own.refuse')}
      keep={t('own.cancel')}
      failed={t('own.refuseFailed')}
    />
  );
}
