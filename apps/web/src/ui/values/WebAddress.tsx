import { Fragment } from 'react';

interface WebAddressProps {
  className?: string | undefined;
  children: string;
}

/** An address of the web or of mail; where it is long it goes on in another line between its parts, not inside them. */
export function WebAddress({ className, children: address }: WebAddressProps) {
  return (
    <bdi className={className}>
      {address.split(/(?<=[/?&=.:@-])/).map((part, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which change together
        <Fragment key={position}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}
