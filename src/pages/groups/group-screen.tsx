import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useApi } from '#app/api.tsx';
import type { GroupDetail } from '#features/groups/contract.ts';
import { GroupBadges } from '#features/groups/web/group-badges.tsx';
import { oneGroup } from '#features/groups/web/group-queries.ts';
import { MembershipCard } from '#features/groups/web/membership-card.tsx';
import { PersonLine } from '#features/people/web/listed/person-line.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import type { Viewer } from '#features/people/web/viewer.ts';
import { LateReportDialog } from '#features/reports/web/late-report-dialog.tsx';
import { LateTakenAwayNotice } from '#features/subjects/web/late-taken-away-notice.tsx';
import { isNotFound } from '#platform/web/error-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Flag } from '#ui/icons.tsx';
import { late } from '#ui/late.tsx';
import { Button } from '#ui/layout/button.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { TitledCard } from '#ui/layout/titled-card.tsx';
import { WhenNear } from '#ui/layout/when-near.tsx';
import { GroupMissing } from './group-missing.tsx';

const Board = late({
  texts: ['group-posts'],
  load: async () => (await import('#features/groups/web/board/board.tsx')).Board,
});
const MemberList = late({
  load: async () => (await import('#features/groups/web/member-list.tsx')).MemberList,
});
const FirstItems = late({
  texts: ['group-first', 'items'],
  load: async () => (await import('#features/groups/web/first/first-items.tsx')).FirstItems,
});
const AskingList = late({
  load: async () => (await import('#features/groups/web/asking-list.tsx')).AskingList,
});

/** One group with everything this viewer may do about it (GROUP-005 to GROUP-023, GROUP-037). */
export function GroupScreen({ groupId }: { groupId: string }) {
  const { queries } = useApi();
  const queryClient = useQueryClient();
  const viewer = useViewer();
  const { data, error, isPlaceholderData } = useQuery({
    ...oneGroup(queries, groupId, viewer.id),
    // The server draws it for a visitor; that stays in sight until the viewer's own answer.
    placeholderData: () => queryClient.getQueryData(oneGroup(queries, groupId, null).queryKey),
  });
  if (isNotFound(error)) return <GroupMissing />;
  const isKnown = viewer.status === 'anonymous' || (viewer.id !== null && !isPlaceholderData);
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-6 px-4 py-6 md:px-8 md:py-10">
      {data ? (
        <Whole group={data} viewer={viewer} isKnown={isKnown} />
      ) : (
        <Skeleton shape="block" className="h-96 rounded-card" />
      )}
    </div>
  );
}

type WholeProps = { group: GroupDetail; viewer: Viewer; isKnown: boolean };

function Whole({ group, viewer, isKnown }: WholeProps) {
  const { t } = useTranslation('groups');
  const { id, name, area, takenAway, abilities } = group;
  return (
    <>
      <PageHeading
        title={name}
        subtitle={area}
        actions={
          <>
            {isKnown && abilities.change.allowed && (
              <Link
                to="/groups/$groupId/edit"
                params={{ groupId: id }}
                className={buttonClass({ variant: 'outline' })}
              >
                {t('one.edit')}
              </Link>
            )}
            <Link to="/groups" className={buttonClass({ variant: 'outline' })}>
              {t('all')}
            </Link>
          </>
        }
      />
      <GroupBadges group={group} />
      {takenAway !== null && <LateTakenAwayNotice takenAway={takenAway} />}
      <TitledCard title={t('one.about')}>
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {group.description}
        </p>
      </TitledCard>
      <MembershipCard group={group} isKnown={isKnown} />
      {isKnown && group.asking > 0 && <AskingList groupId={id} />}
      {isKnown && abilities.seeMembers.allowed && (
        <Suspense fallback={null}>
          <FirstItems groupId={id} viewerId={viewer.id} />
        </Suspense>
      )}
      {isKnown && abilities.readBoard.allowed && (
        <WhenNear className="min-h-60">
          <Board groupId={id} viewerId={viewer.id} mayPost={abilities.post.allowed} />
        </WhenNear>
      )}
      {isKnown && abilities.seeMembers.allowed ? (
        <WhenNear className="min-h-40">
          <MemberList groupId={id} />
        </WhenNear>
      ) : (
        <TitledCard title={t('one.founder')}>
          <PersonLine person={group.founder} />
        </TitledCard>
      )}
      {isKnown && abilities.report && <Report group={group} />}
    </>
  );
}

function Report({ group: { id, name } }: { group: GroupDetail }) {
  const { t } = useTranslation('groups');
  const [isReporting, setReporting] = useState(false);
  return (
    <div>
      <Button variant="ghost" size="sm" className="text-muted" onClick={() => setReporting(true)}>
        <Flag className="size-4" aria-hidden="true" />
        {t('subject.report')}
      </Button>
      {isReporting && (
        <LateReportDialog
          about={{ entityType: 'group', entityId: id, entityTitle: name }}
          onClose={() => setReporting(false)}
        />
      )}
    </div>
  );
}
