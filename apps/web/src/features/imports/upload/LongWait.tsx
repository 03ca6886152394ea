import { importsTexts } from '@simward/texts/imports';
import { useEffect, useState } from 'react';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Text } from '../../../ui/layout/Layout.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import { ProgressBar } from '../../../ui/progress/ProgressBar.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';

const t = textsOf(importsTexts);

interface LongWaitProps {
  /** What is going on. */
  title: string;
  /** Rows that a background task has read, of all rows; undefined where the work is no task. */
  rows?: { done: number; all: number } | undefined;
  /** Shows the bar at once, for work that has been going on for a while. */
  atOnce?: boolean;
}

/** Work that takes less is not worth a bar that comes and goes. */
const unnoticedMs = 2_000;

/** Says what goes on with the rows of a list once it takes more than two seconds, with a bar where a task does it. */
export function LongWait({ title, rows, atOnce = false }: LongWaitProps) {
  const [isShown, setShown] = useState(atOnce);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), unnoticedMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return null;
  if (!rows)
    return (
      <Notice tone="info" role="status" below={16}>
        {title}
      </Notice>
    );
  return (
    <Card title={title}>
      <ProgressBar label={title} value={rows.all > 0 ? rows.done / rows.all : 0} />
      <Text as="p" numbers above={8} role="status">
        {t('upload.rowsRead', rows)}
      </Text>
      <Text as="p" color={2}>
        {t('upload.leave')}
      </Text>
    </Card>
  );
}
