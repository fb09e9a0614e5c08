import type { ReactNode } from 'react';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { cx } from '#ui/cx.ts';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { PersonRating } from './person-rating.tsx';
import type { Rated } from './person-rating.tsx';

export interface PersonCardProps {
  person: Rated & { name: string; avatarUrl: string | null };
  /** Read out instead of the bare name where nothing beside it says who that is: 'Posted by Ana'. */
  label?: string;
  /** Small: in one row with other things, without the number of reviews. */
  isSmall?: boolean;
  className?: string;
  children?: ReactNode;
}

/** Somebody's picture, name and rating. */
export function PersonCard(props: PersonCardProps) {
  const { person, label, isSmall = false, className, children } = props;
  return (
    <div className={cx('flex items-center', isSmall ? 'gap-2.5' : 'gap-3', className)}>
      <Avatar name={person.name} src={person.avatarUrl} size={isSmall ? 'sm' : 'md'} isDecorative />
      <div className={cx('min-w-0', isSmall && 'flex flex-col')}>
        <Name name={person.name} label={label} isSmall={isSmall} />
        <PersonRating person={person} hasCount={!isSmall} />
        {children}
      </div>
    </div>
  );
}

function Name({ name, label, isSmall }: { name: string; label?: string; isSmall: boolean }) {
  if (label === undefined) {
    return (
      <p dir="auto" className="text-sm font-bold wrap-anywhere">
        {name}
      </p>
    );
  }
  return (
    <p className={cx('truncate font-semibold', isSmall ? 'text-xs' : 'text-sm')}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <span aria-hidden="true">{name}</span>
    </p>
  );
}
