import type { ReactNode } from 'react';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { cx } from '#ui/cx.ts';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { FoundingSign } from './founding-sign.tsx';
import { PersonLink } from './person-link.tsx';
import { PersonRating } from './person-rating.tsx';
import type { Rated } from './person-rating.tsx';

export interface PersonCardProps {
  person: Rated & {
    personId: string | null;
    name: string;
    avatarUrl: string | null;
    isFoundingMember: boolean;
  };
  /** Read out instead of the bare name where nothing beside it says who that is: 'Posted by Ana'. */
  label?: string;
  /** Small: in one row with other things, with the bare number of reviews. */
  isSmall?: boolean;
  className?: string;
  children?: ReactNode;
}

/** A person's picture, name and rating. */
export function PersonCard(props: PersonCardProps) {
  const { person, label, isSmall = false, className, children } = props;
  return (
    <div className={cx(isSmall ? 'ui-person-small' : 'ui-person', className)}>
      <Avatar name={person.name} src={person.avatarUrl} size={isSmall ? 'sm' : 'md'} isDecorative />
      <div>
        <Name person={person} label={label} isSmall={isSmall} />
        <PersonRating person={person} hasCount={!isSmall} />
        {children}
      </div>
    </div>
  );
}

function Name({
  person,
  label,
  isSmall,
}: {
  person: PersonCardProps['person'];
  label?: string;
  isSmall: boolean;
}) {
  const { personId, name, isFoundingMember } = person;
  if (label === undefined) {
    return (
      <p dir="auto" className="text-sm font-bold wrap-anywhere">
        <PersonLink personId={personId}>{name}</PersonLink>
        <FoundingSign isShown={isFoundingMember} />
      </p>
    );
  }
  return (
    <p className={isSmall ? undefined : 'truncate text-sm font-semibold'}>
      <PersonLink personId={personId}>
        {isSmall ? <span>{label}</span> : <VisuallyHidden>{label}</VisuallyHidden>}
        <span aria-hidden="true">{name}</span>
      </PersonLink>
      <FoundingSign isShown={isFoundingMember} />
    </p>
  );
}
