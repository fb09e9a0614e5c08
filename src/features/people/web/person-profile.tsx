import { useId } from 'react';
import type { ReactNode } from 'react';
import { PresenceText } from '#features/presence/web/presence-text.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Ban, Lock, MapPin } from '#ui/icons.tsx';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { largeAvatar } from '../avatar.ts';
import type { Person, PersonDetails } from '../contract.ts';
import { SOCIAL_NETWORKS } from '../social-networks.ts';
import { BadgeList } from './badge-list.tsx';
import { BlockButton, UnblockButton } from './block-button.tsx';
import { PersonRating } from './person-rating.tsx';
import { PersonReliability } from './person-reliability.tsx';
import { ReportButton } from './report-button.tsx';
import { WebLink } from './web-link.tsx';

export interface PersonHeadProps {
  person: Person;
  /** On a page of its own the name is the page's heading. */
  isPage?: boolean;
}

/** A person's name, place and record, as far as this viewer may see them (PEOPLE-067 to PEOPLE-071). */
export function PersonHead({ person, isPage = false }: PersonHeadProps) {
  const { t } = useTranslation('people');
  const { known, details } = person;
  const Name = isPage ? 'h1' : 'p';
  const head = (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar
        name={known?.name ?? ''}
        src={isPage ? largeAvatar(known?.avatarUrl ?? null) : known?.avatarUrl}
        size={isPage ? 'xl' : 'lg'}
        isDecorative
      />
      <div className="flex min-w-0 flex-1 basis-48 flex-col gap-1">
        {known && (
          <Name
            dir="auto"
            className={
              isPage
                ? 'font-display text-xl font-semibold wrap-anywhere'
                : 'text-lg font-bold wrap-anywhere'
            }
          >
            {known.name}
          </Name>
        )}
        {details?.professionalTitle && (
          <p dir="auto" className="text-sm wrap-anywhere text-muted">
            {details.professionalTitle}
          </p>
        )}
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <PersonRating person={person} hasCount />
          {details?.area && (
            <span className="inline-flex items-center gap-1 text-muted">
              <MapPin className="size-4" />
              <bdi>{details.area}</bdi>
            </span>
          )}
        </p>
        {person.presence && <PresenceText presence={person.presence} hasSign />}
        {!details && !person.isBlocked && (
          <p className="mt-1 flex items-center gap-2 text-sm font-semibold">
            <Lock className="size-4 text-muted" />
            {t('private.title')}
          </p>
        )}
      </div>
    </div>
  );
  if (!details || details.badges.length === 0) return head;
  return (
    <div className="flex flex-col gap-3">
      {head}
      <BadgeList badges={details.badges} />
    </div>
  );
}

export interface PersonAboutProps {
  person: Person;
  /** In a card: what matters first, and nothing where nothing is written. */
  isShort?: boolean;
}

/** A person's record, and what they tell about themselves. */
export function PersonAbout({ person, isShort = false }: PersonAboutProps) {
  const { t } = useTranslation('people');
  const { details, dealings, known } = person;
  if (person.isBlocked) {
    const { name = '' } = known ?? {};
    return (
      <div className="flex flex-col items-start gap-3">
        <p className="flex items-center gap-2 text-sm font-semibold">
          <Ban className="size-4 shrink-0 text-muted" />
          {t('block.isBlocked', { name })}
        </p>
        <p className="text-sm text-muted">{t('block.isBlockedText')}</p>
        <UnblockButton person={{ personId: person.personId, name }} />
        <ReportButton person={{ personId: person.personId, name }} />
      </div>
    );
  }
  if (!details || !dealings) {
    return (
      <div className="flex flex-col gap-3">
        <p className="text-sm text-muted">{t('private.text')}</p>
        <Against person={person} />
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <Dealings dealings={dealings} memberSince={details.memberSince} />
      <Part title={t('reliability.title')}>
        <PersonReliability reliability={person.reliability} />
      </Part>
      {(details.bio !== null || !isShort) && (
        <Part title={t('about')}>
          {details.bio === null ? (
            <p className="text-sm text-muted">{t('nothingYet')}</p>
          ) : (
            <p dir="auto" className="text-sm wrap-anywhere whitespace-pre-line">
              {details.bio}
            </p>
          )}
        </Part>
      )}
      <Tags title={t('skills')} items={details.skills} />
      {!isShort && (
        <>
          <Tags title={t('certifications')} items={details.certifications} />
          <Tags title={t('achievements')} items={details.achievements} />
          <Work details={details} />
        </>
      )}
      <Against person={person} />
    </div>
  );
}

/** Ways to report or block the person. */
function Against({ person }: { person: Person }) {
  const { known, personId, canBlock, relation } = person;
  if (!known || relation === 'self') return null;
  const named = { personId, name: known.name };
  return (
    <div className="flex flex-col">
      {canBlock.allowed && <BlockButton person={named} />}
      <ReportButton person={named} />
    </div>
  );
}

function Dealings({
  dealings,
  memberSince,
}: {
  dealings: NonNullable<Person['dealings']>;
  memberSince: Date;
}) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const { helped, posted } = dealings;
  return (
    <ul className="flex flex-col gap-1 text-sm">
      {helped > 0 && <li>{t('helped', { count: helped })}</li>}
      {posted > 0 && <li>{t('posted', { count: posted })}</li>}
      {helped + posted === 0 && <li>{t('noDealings')}</li>}
      <li className="text-muted">
        {t('memberSince', { date: format.day(memberSince.toISOString().slice(0, 10)) })}
      </li>
    </ul>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h2 id={id} className="text-sm font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Tags({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <Part title={title}>
      <ul className="flex flex-wrap gap-2">
        {items.map((item) => (
          <li key={item} dir="auto" className="min-w-0 wrap-anywhere">
            <Badge>{item}</Badge>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** A person's work and their other profiles: an address is a link, any other text is text (PEOPLE-040). */
function Work({ details }: { details: PersonDetails }) {
  const { t } = useTranslation('people');
  const { company, industry, websiteUrl, socialLinks } = details;
  const work = [
    { term: t('company'), text: company },
    { term: t('industry'), text: industry },
  ];
  const elsewhere = [
    { term: t('website'), text: websiteUrl },
    ...SOCIAL_NETWORKS.map((network) => ({
      term: t(`networks.${network}`),
      text: socialLinks[network] ?? null,
    })),
  ];
  return (
    <>
      <Facts title={t('work')} facts={work} />
      <Facts title={t('elsewhere')} facts={elsewhere} />
    </>
  );
}

function Facts(props: {
  title: string;
  facts: ReadonlyArray<{ term: string; text: string | null }>;
}) {
  const facts = props.facts.filter(({ text }) => text !== null && text !== '');
  if (facts.length === 0) return null;
  return (
    <Part title={props.title}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        {facts.map(({ term, text }) => (
          <div key={term} className="contents">
            <dt className="text-muted">{term}</dt>
            <dd dir="auto" className="wrap-anywhere">
              <WebLink>{text ?? ''}</WebLink>
            </dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}
