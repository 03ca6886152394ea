import type { ReactNode } from 'react';
import { Row, Text } from '../../../ui/layout/Layout.tsx';

interface CompetencyLineProps {
  name: string;
  /** Before the score. */
  sign?: ReactNode;
  /** The score, or two scores. */
  children: string;
}

/** The name and the score of a competency, over the drawing of its score among the peers'. */
export function CompetencyLine({ name, sign, children }: CompetencyLineProps) {
  return (
    <Row as="p" nowrap size="sm">
      <Text grow>{name}</Text>
      {sign}
      <Text as="strong" weight="title" numbers>
        {children}
      </Text>
    </Row>
  );
}
