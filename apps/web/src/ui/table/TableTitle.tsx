import type { ReactNode } from 'react';
import { Row, Text } from '../layout/Layout.tsx';
import { useFilterLook } from './phone/phoneList.ts';

interface TableTitleProps {
  children: ReactNode;
  /** Note in small behind the title: the number of all rows, or their order. */
  of?: ReactNode;
}

/** The heading of a table that is a part of a page. */
export function TableTitle({ children, of }: TableTitleProps) {
  if (useFilterLook() !== 'bar') return null;
  return (
    <Row as="h2" align="baseline" tight size="lg" weight="title" style={{ marginInlineEnd: 'auto' }}>
      {children}
      {of && (
        <Text size="sm" weight="text" color={3}>
          {' '}
          {of}
        </Text>
      )}
    </Row>
  );
}
