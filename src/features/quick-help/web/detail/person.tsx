import type { ReactNode } from 'react';
import { FoundingSign } from '#features/people/web/founding-sign.tsx';
import { PersonLink } from '#features/people/web/person-link.tsx';
import { Avatar } from '#ui/pictures/avatar.tsx';
import type { RequestCard } from '../../contract.ts';

type PersonProps = { person: RequestCard['requester']; children?: ReactNode };

/** A person's picture or initials and name, without a rating (QUICK-127). */
export function Person({ person, children }: PersonProps) {
  const { personId, name, avatarUrl, isFoundingMember } = person;
  return (
    <div className="ui-person">
      <Avatar name={name} src={avatarUrl} isDecorative />
      <div>
        <p dir="auto" className="text-sm font-bold wrap-anywhere">
          <PersonLink personId={personId}>{name}</PersonLink>
          <FoundingSign isShown={isFoundingMember} />
        </p>
        {children}
      </div>
    </div>
  );
}
