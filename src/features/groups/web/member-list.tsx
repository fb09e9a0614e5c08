import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#app/api.tsx';
import { PersonLine } from '#features/people/web/listed/person-line.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { PagedList } from '#ui/feedback/paged-list.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Button } from '#ui/layout/button.tsx';
import { TitledCard } from '#ui/layout/titled-card.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import type { GroupMember } from '../contract.ts';
import { memberPages } from './group-queries.ts';
import { useChangeGroup } from './use-change-group.ts';

/** The members of a group, with what the viewer may do about each (GROUP-010 to GROUP-012). */
export function MemberList({ groupId }: { groupId: string }) {
  const { t } = useTranslation('groups');
  const { queries } = useApi();
  const query = useInfiniteQuery(memberPages(queries, groupId));
  return (
    <TitledCard title={t('members.heading')}>
      <PagedList
        query={query}
        level={3}
        layout="rows"
        label={t('members.heading')}
        texts={{ loading: t('loading'), error: t('failed') }}
        skeleton={<Skeleton shape="block" className="h-12 rounded-control" />}
        empty={<p className="text-sm text-muted">{t('members.none')}</p>}
      >
        {(member) => <MemberRow groupId={groupId} member={member} />}
      </PagedList>
    </TitledCard>
  );
}

function MemberRow({ groupId, member }: { groupId: string; member: GroupMember }) {
  const { t } = useTranslation('groups');
  const { person, role, isOwn, abilities } = member;
  const notes = [role !== 'member' && t(`roles.${role}`), isOwn && t('members.you')].filter(
    (note) => note !== false,
  );
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <PersonLine person={person}>
        {notes.length > 0 && <p className="text-xs text-muted">{notes.join(' · ')}</p>}
      </PersonLine>
      {(abilities.change || abilities.remove) && <Steps groupId={groupId} member={member} />}
    </div>
  );
}

function Steps({ groupId, member }: { groupId: string; member: GroupMember }) {
  const { t } = useTranslation('groups');
  const { setModerator, handOver, removeMember } = useChangeGroup(groupId);
  const [asked, setAsked] = useState<'remove' | 'handOver' | null>(null);
  const { id: memberId, role, abilities } = member;
  const { name } = member.person;
  const isModerator = role === 'moderator';
  const wording = isModerator ? 'takeModerator' : 'makeModerator';
  const end = { onSuccess: () => setAsked(null) };
  return (
    <div className="flex flex-wrap gap-1">
      {abilities.change && (
        <>
          <Button
            variant="ghost"
            size="sm"
            aria-label={t(`members.${wording}Of`, { name })}
            isBusy={setModerator.isPending}
            onClick={() => setModerator.mutate({ groupId, memberId, isModerator: !isModerator })}
          >
            {t(`members.${wording}`)}
          </Button>
          <Button
            variant="ghost"
            size="sm"
            aria-label={t('members.handOverOf', { name })}
            onClick={() => setAsked('handOver')}
          >
            {t('members.handOver')}
          </Button>
        </>
      )}
      {abilities.remove && (
        <Button
          variant="ghost"
          size="sm"
          className="text-danger"
          aria-label={t('members.removeOf', { name })}
          onClick={() => setAsked('remove')}
        >
          {t('members.remove')}
        </Button>
      )}
      <ConfirmDialog
        open={asked === 'remove'}
        onOpenChange={() => setAsked(null)}
        title={t('members.removeTitle', { name })}
        text={t('members.removeText')}
        confirmLabel={t('members.removeConfirm')}
        busyLabel={t('members.removeBusy')}
        variant="danger"
        isBusy={removeMember.isPending}
        onConfirm={() => removeMember.mutate({ groupId, memberId }, end)}
      />
      <ConfirmDialog
        open={asked === 'handOver'}
        onOpenChange={() => setAsked(null)}
        title={t('members.handOverTitle', { name })}
        text={t('members.handOverText')}
        confirmLabel={t('members.handOverConfirm')}
        busyLabel={t('members.handOverBusy')}
        isBusy={handOver.isPending}
        onConfirm={() => handOver.mutate({ groupId, memberId }, end)}
      />
    </div>
  );
}
