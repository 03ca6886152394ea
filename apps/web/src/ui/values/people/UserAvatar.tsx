import { useState } from 'react';
import { initialsOf } from './initialsOf.ts';
import { stableHash } from './stableHash.ts';
import classes from './UserAvatar.module.css';

interface UserAvatarProps {
  name: string;
  /** Whose colour it is, so that another name keeps it; who is not stored yet has none. */
  id?: string | undefined;
  /** Address of the picture; initials stand where there is none or it does not load. */
  picture?: string | undefined;
  size?: number;
  /** A person is round, a company's logo is not. */
  shape?: 'round' | 'square';
}

const hues = 6;

/**
 * A picture, or initials on a colour that belongs to the person. The name itself stands beside it,
 * so it is not read out.
 */
export function UserAvatar({ name, id = name, picture, size = 32, shape = 'round' }: UserAvatarProps) {
  const [broken, setBroken] = useState<string>();
  return (
    <span
      aria-hidden="true"
      className={classes.avatar}
      data-shape={shape}
      data-hue={(stableHash(id) % hues) + 1}
      style={{ width: size, height: size, fontSize: Math.max(10.5, size * 0.37) }}
    >
      {picture && picture !== broken ? (
        <img className={classes.picture} src={picture} alt="" onError={() => setBroken(picture)} />
      ) : (
        initialsOf(name, shape === 'round' ? 'person' : 'organisation')
      )}
    </span>
  );
}
