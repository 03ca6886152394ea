import { stableHash } from './stableHash.ts';
import classes from './UserAvatar.module.css';

interface UserAvatarProps {
  name: string;
  size?: number;
}

const hues = 6;

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = words[0]?.[0] ?? '';
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : (words[0]?.[1] ?? '');
  return (first + last).toLocaleUpperCase();
}

/** Initials on a colour that belongs to the name. The name itself stands beside it, so it is not read out. */
export function UserAvatar({ name, size = 32 }: UserAvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={classes.avatar}
      data-hue={(stableHash(name) % hues) + 1}
      style={{ width: size, height: size, fontSize: Math.max(10.5, size * 0.37) }}
    >
      {initialsOf(name)}
    </span>
  );
}
