import { useState } from 'react';
import { stableHash } from '../../lib/stableHash.ts';
import { initialsOf } from './initialsOf.ts';
import classes from './UserAvatar.module.css';

interface UserAvatarProps {
  name: string;
  /** Decides the colour, so that a change of name keeps it; missing for somebody who is not saved yet. */
  id?: string | undefined;
  /** Address of the picture; without one, or when it does not load, the initials are shown. */
  picture?: string | undefined;
  size?: number;
  /** A person is round, a company's logo is not. */
  shape?: 'round' | 'square';
}

const hues = 6;

/** A person's picture, or initials on a colour. Not read out, because the name stands beside it. */
export function UserAvatar({ name, id = name, picture, size = 32, shape = 'round' }: UserAvatarProps) {
  const [broken, setBroken] = useState<string>();
  return (
    <span
      aria-hidden="true"
      className={classes.avatar}
      data-shape={shape}
      data-hue={(stableHash(id) % hues) + 1}
      style={{ width: size, height: size, fontSize: Math.max(11.5, size * 0.37) }}
    >
      {picture && picture !== broken ? (
        <img className={classes.picture} src={picture} alt="" onError={() => setBroken(picture)} />
      ) : (
        initialsOf(name, shape === 'round' ? 'person' : 'organisation')
      )}
    </span>
  );
}
