import type { ReactNode } from 'react';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { PersonLink } from '../person-link.tsx';

export interface PersonLineProps {
  person: { personId: string | null; name: string; avatarUrl: string | null };
  children?: ReactNode;
}

/** Picture and name of a person, which leads to their card, with what belongs below. */
export function PersonLine({ person: { personId, name, avatarUrl }, children }: PersonLineProps) {
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
