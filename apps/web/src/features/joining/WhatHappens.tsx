import type { joining } from '@simward/contract';
import {
  type Icon,
  IconArrowsExchange,
  IconBuildingHospital,
  IconCloudUpload,
  IconId,
  IconKey,
  IconLock,
  IconSend,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/useFormat.ts';
import { Card } from '../../ui/page/Card.tsx';
import { endingDepartments, otherSide } from './joinRows.ts';
import classes from './WhatHappens.module.css';

interface WhatHappensProps {
  preview: joining.JoinPreview;
  stays: joining.Side;
}

interface Effect {
  icon: Icon;
  title: string;
  text: string;
}

/** What follows from the act, in the order in which somebody would ask. */
export function WhatHappens({ preview, stays }: WhatHappensProps) {
  const { t } = useTranslation('joining');
  const format = useFormat();
  const kept = preview[stays];
  const other = preview[otherSide(stays)];
  const effects: Effect[] = [
    {
      icon: IconArrowsExchange,
      title:
        (['sessions', 'comments', 'assignments'] as const)
          .filter((what) => other[what] > 0)
          .map((what) => t(`happens.${what}`, { count: other[what] }))
          .join(', ') || t('happens.nothing'),
      text: t('happens.movesText'),
    },
    {
      icon: IconId,
      title: t('happens.leads', { other: other.mobileNo, stays: kept.mobileNo }),
      text: t('happens.leadsText', { day: format.dayOf(preview.leadsUntil) }),
    },
    { icon: IconCloudUpload, title: t('happens.late'), text: t('happens.lateText') },
    ...endingDepartments(preview, stays).map((department) => ({
      icon: IconBuildingHospital,
      title: t('happens.ends', { department }),
      text: t('happens.endsText'),
    })),
    ...(other.role === 'User'
      ? []
      : [{ icon: IconKey, title: t('happens.keys'), text: t('happens.keysText') }]),
    ...(preview.endsUndo
      ? [{ icon: IconLock, title: t('happens.final'), text: t('happens.finalText') }]
      : []),
    { icon: IconSend, title: t('happens.news'), text: t('happens.newsText') },
  ];
  return (
    <Card title={t('happens.title')}>
      <ul className={classes.list}>
        {effects.map(({ icon: Sign, title, text }) => (
          <li key={title} className={classes.effect}>
            <Sign size={18} stroke={1.7} aria-hidden="true" />
            <div>
              <p className={classes.title}>{title}</p>
              <p className={classes.text}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
