import type { ReactNode } from 'react';
import { isolated } from '#platform/text/direction.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Progress } from '#ui/feedback/progress.tsx';
import { CircleCheckBig, Plus } from '#ui/icons.tsx';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { largeAvatar } from '#features/people/avatar.ts';
import type { OwnProfile } from '../../contract.ts';
import { measureCompletion } from '../../rules.ts';
import type { CompletionPart } from '../../rules.ts';

export interface ProfileHeaderProps {
  profile: OwnProfile;
  badges: ReactNode;
  /** Leads to where a missing part is filled in. */
  onMissing: (part: CompletionPart) => void;
}

/** The person whose profile it is, and the parts that are missing. */
export function ProfileHeader({ profile, badges, onMissing }: ProfileHeaderProps) {
  const { t } = useTranslation('profiles');
  const { fullName, professionalTitle, location } = profile;
  const facts = [professionalTitle, location]
    .flatMap((fact) => (fact ? isolated(fact) : []))
    .join(' · ');
  return (
    <header className="flex flex-col gap-5 lg:flex-row lg:items-center lg:justify-between">
      <div className="flex min-w-0 items-center gap-4">
        <Avatar name={fullName} src={largeAvatar(profile.avatarUrl)} size="xl" isDecorative />
        <div className="min-w-0">
          <h1 dir="auto" className="font-display text-xl font-semibold wrap-anywhere">
            {fullName || t('settings.nameless')}
          </h1>
          {facts !== '' && (
            <p dir="auto" className="mt-0.5 text-sm wrap-anywhere text-muted">
              {facts}
            </p>
          )}
          <div className="mt-2 empty:hidden">{badges}</div>
        </div>
      </div>
      <Completion profile={profile} onMissing={onMissing} />
    </header>
  );
}

function Completion({ profile, onMissing }: Omit<ProfileHeaderProps, 'badges'>) {
  const { t } = useTranslation('profiles');
  const { percent, missing } = measureCompletion(profile);
  if (missing.length === 0) {
    return (
      <p className="flex items-center gap-2 text-sm font-semibold text-link">
        <CircleCheckBig className="size-5" />
        {t('completion.done')}
      </p>
    );
  }
  return (
    <div className="flex w-full flex-col gap-3 lg:max-w-sm">
      <Progress value={percent} label={t('completion.percent', { percent })} />
      <ul aria-label={t('completion.missing')} className="flex flex-wrap gap-2">
        {missing.map((part) => (
          <li key={part}>
            <button
              type="button"
              onClick={() => onMissing(part)}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line-strong bg-card px-3.5 text-sm font-semibold hover:border-control md:min-h-9"
            >
              <Plus className="size-4 text-accent-ink" />
              {t(`completion.parts.${part}`)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
