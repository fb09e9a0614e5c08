import type { ReactNode } from 'react';
import { PersonLink } from '#features/people/web/person-link.tsx';
import { Avatar } from '#ui/pictures/avatar.tsx';
import type { EventGuest } from '../contract.ts';

/** The host, or someone who comes: picture and name, which leads to their card. */
export function EventPerson({
  person: { personId, name, avatarUrl },
  children,
}: {
  person: EventGuest['person'];
  children?: ReactNode;
}) {
  return (
    <div className="ui-person">
      <Avatar name={name} src={avatarUrl} size="md" isDecorative />
      <div>
        <p dir="auto" className="text-sm font-bold wrap-anywhere">
          <PersonLink personId={personId}>{name}</PersonLink>
        </p>
        {children}
      </div>
    </div>
  );
}
