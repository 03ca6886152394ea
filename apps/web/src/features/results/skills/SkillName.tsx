import { screens } from '@simward/contract';
import { Link } from '@tanstack/react-router';
import classes from './own/skillColumns.module.css';

interface SkillNameProps {
  competencyName: string;
}

export function SkillName({ competencyName }: SkillNameProps) {
  return (
    <Link to={screens.skillDetail.path} params={{ competencyName }} className={classes.name}>
      {competencyName}
    </Link>
  );
}
