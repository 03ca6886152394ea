import { initialsOf } from '@simward/contract';
import { type CSSProperties, useState } from 'react';
import { stableHash } from '../../lib/stableHash.ts';
import classes from './values.module.css';

interface UserAvatarProps {
  name: string;
  /**
   * Id that decides the colour, so that the colour stays when the name changes. Missing for somebody who is
   * not saved yet.
   */
  id?: string | undefined;
  /** Address of the picture; without one, or when it does not load, the initials are shown. */
  picture?: string | undefined;
  size?: number;
  /** A person is round, a company's logo is not. */
  shape?: 'round' | 'square';
}

/** The chart categories, without the two that look like text. */
const hues = [1, 2, 3, 6, 5, 4];

const avatarStyle = (size: number, hue: number | undefined) =>
  ({
    width: size,
    height: size,
    fontSize: Math.max(11.5, size * 0.37),
    '--hue': `var(--category-${hue})`,
  }) as CSSProperties;

/** A person's picture, or initials on a colour. Screen readers skip it, because the name stands beside it. */
export function UserAvatar({ name, id = name, picture, size = 32, shape = 'round' }: UserAvatarProps) {
  const [broken, setBroken] = useState<string>();
  return (
    <span
      aria-hidden="true"
      className={classes.avatar}
      data-shape={shape}
      style={avatarStyle(size, hues[stableHash(id) % hues.length])}
    >
      {picture && picture !== broken ? (
        <img src={picture} alt="" onError={() => setBroken(picture)} />
      ) : (
        <Initials>{initialsOf(name, shape === 'round' ? 'person' : 'organisation')}</Initials>
      )}
    </span>
  );
}

/** Letters that are drawn by the style alone, so that whoever copies a row copies the name without them. */
export const Initials = ({ children }: { children: string }) => (
  <span className={classes.initials} data-initials={children} />
);
