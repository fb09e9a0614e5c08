import type { ReactNode } from 'react';

export interface PersonLinkProps {
  /** Null if the viewer may not know who it is: then the name is plain text. */
  personId: string | null;
  /** The same link stands where the keyboard finds it sooner. */
  isAlsoElsewhere?: boolean;
  children: ReactNode;
}

/** A person's name as a link to their card, and in a new tab to their page: see `usePersonCards` (PEOPLE-075). */
export function PersonLink({ personId, isAlsoElsewhere = false, children }: PersonLinkProps) {
  // The name's direction must not reorder the words beside it (SHELL-391).
  if (personId === null) return <bdi>{children}</bdi>;
  return (
    <a
      href={`/people/${personId}`}
      dir="auto"
      aria-haspopup="dialog"
      tabIndex={isAlsoElsewhere ? -1 : undefined}
      className="ui-person-link"
    >
      {children}
    </a>
  );
}
