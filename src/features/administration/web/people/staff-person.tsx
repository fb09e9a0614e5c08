import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Avatar } from '#ui/pictures/avatar.tsx';
import type { Actor, Named } from '#features/moderation/contract.ts';

/** A person's name, linked to the reports and decisions about them. */
export function StaffPerson({ person }: { person: Named | null }) {
  const { t } = useTranslation('admin');
  if (person === null) return <span className="text-sm text-muted">{t('nobody')}</span>;
  return (
    <Link
      to="/admin/people/$personId"
      params={{ personId: person.id }}
      className="inline-flex min-h-8 min-w-0 items-center gap-2 text-sm font-semibold hover:underline"
    >
      <Avatar name={person.name} src={person.avatarUrl} size="sm" isDecorative />
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {person.name}
      </span>
    </Link>
  );
}

/** The staff member who did something, or the command line. */
export function StaffActor({ actor }: { actor: Actor }) {
  const { t } = useTranslation('admin');
  if (actor === 'command_line') return <span className="text-sm">{t('commandLine')}</span>;
  return <StaffPerson person={actor} />;
}

/** Beside a decision: whose it was. */
export function DecidedBy({ actor }: { actor: Actor }) {
  const { t } = useTranslation('admin');
  return (
    <span className="flex items-center gap-2 text-xs text-muted">
      {t('appeals.decidedBy')} <StaffActor actor={actor} />
    </span>
  );
}
