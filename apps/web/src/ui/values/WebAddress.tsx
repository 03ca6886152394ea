import { Fragment } from 'react';

interface WebAddressProps {
  className?: string | undefined;
  children: string;
}

/** A web or mail address; long ones break between their parts, not inside them. */
export function WebAddress({ className, children: address }: WebAddressProps) {
  return (
    <bdi className={className}>
      {address.split(/(?<=[/?&=.:@-])/).map((part, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text change together
        <Fragment key={position}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}
