import type { help } from '@simward/contract';
import { Row, Text } from '../../ui/layout/Layout.tsx';
import { telephoneLink } from './telephoneLink.ts';

/** A help line: its words, and below them what one can press to call or write. */
export function HelpLineWords({ line: { line, telephone, address } }: { line: help.HelpLine }) {
  const dialled = telephoneLink(telephone);
  return (
    <div>
      {line && (
        <Text as="p" weight="title" breaks>
          <bdi>{line}</bdi>
        </Text>
      )}
      {(telephone || address) && (
        <Row as="p" gap={12} tight>
          {telephone &&
            (dialled ? (
              <a href={dialled}>
                <bdi>{telephone}</bdi>
              </a>
            ) : (
              <bdi>{telephone}</bdi>
            ))}
          {address && (
            <Text as="a" breaks href={`mailto:${address}`}>
              <bdi>{address}</bdi>
            </Text>
          )}
        </Row>
      )}
    </div>
  );
}
