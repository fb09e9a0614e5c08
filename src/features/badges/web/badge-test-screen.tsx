import { useQuery } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { BadgeList } from '#features/people/web/badge-list.tsx';
import { badgeTypes } from '#features/people/badge-types.ts';
import { useSession } from '#identity/web/session.ts';
import { clock } from '#platform/web/clock.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import { Card, CardBody } from '#ui/layout/card.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { useAwardFounding } from './use-award-founding.ts';
import { useFounding } from './use-founding.ts';

/** An internal page about the own account, which nothing links to (PEOPLE-150). */
export function BadgeTestScreen() {
  const { t } = useTranslation('badges');
  const session = useSession();
  const { queries } = useApi();
  const { data: founding } = useFounding();
  const { award, isAwarding } = useAwardFounding();
  const userId = session.status === 'signed-in' ? session.userId : '';
  const held = useQuery({
    ...queries.badges.ofUser.queryOptions({ input: { userId } }),
    enabled: userId !== '',
  });
  const samples = badgeTypes.map((type) => ({ type, awardedAt: clock.now() }));
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-6 px-4 py-6 md:px-8">
      <PageHeading title={t('test.title')} subtitle={t('test.description')} />
      <Card as="section">
        <CardBody className="flex flex-col gap-4">
          <dl className="grid gap-x-4 gap-y-2 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
            <dt className="text-muted">{t('test.userId')}</dt>
            <dd className="min-h-lh wrap-anywhere">{userId}</dd>
            <dt className="text-muted">{t('test.eligible')}</dt>
            <dd className="min-h-lh">
              {founding && t(founding.isEligible ? 'test.yes' : 'test.no')}
            </dd>
          </dl>
          <Button className="self-start" isBusy={isAwarding} onClick={award}>
            {t('test.award')}
          </Button>
        </CardBody>
      </Card>
      <Card as="section">
        <CardBody className="flex flex-col gap-4">
          <h2 className="font-bold">{t('test.held')}</h2>
          {held.data && held.data.items.length > 0 ? (
            <BadgeList badges={held.data.items} />
          ) : (
            <p className="text-sm text-muted">{t('test.none')}</p>
          )}
          <h2 className="font-bold">{t('test.samples')}</h2>
          <p className="text-sm text-muted">{t('test.sample')}</p>
          <BadgeList badges={samples} />
          <BadgeList badges={samples} isWhole />
        </CardBody>
      </Card>
    </div>
  );
}
