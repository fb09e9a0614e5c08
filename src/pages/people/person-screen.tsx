import { useQuery } from '@tanstack/react-query';
import { ClientOnly, Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useApi } from '#app/api.tsx';
import { LateItemRecord } from '#features/marketplace/web/record/late-item-record.tsx';
import { PersonSkeleton } from '#features/people/web/person-dialog.tsx';
import { PersonNotFound } from '#features/people/web/person-not-found.tsx';
import { PersonAbout, PersonHead } from '#features/people/web/person-profile.tsx';
import { onePerson } from '#features/people/web/person-queries.ts';
import { useViewer } from '#features/people/web/viewer.ts';
import { ReceivedReviews } from '#features/reviews/web/received-reviews.tsx';
import { LateServicesOfPerson } from '#features/services/web/record/late-services-of-person.tsx';
import { LateViewAsLink } from '#features/view-as/web/late-view-as-link.tsx';
import { isNotFound } from '#platform/web/error-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { buttonClass } from '#ui/layout/button-class.ts';
import { Card, CardBody } from '#ui/layout/card.tsx';

/** A person's own page: who they are, what they did, and what neighbors say. */
export function PersonScreen({ personId }: { personId: string }) {
  const { t } = useTranslation('people');
  const { queries } = useApi();
  const viewer = useViewer();
  const { data: person, error } = useQuery(onePerson(queries, personId, viewer.id));
  if (isNotFound(error)) return <PersonNotFound />;
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-5 px-4 py-6 md:px-8">
      <Card as="section">
        <CardBody className="flex flex-col gap-6">
          {person ? (
            <>
              <PersonHead person={person} isPage />
              {person.relation === 'self' && (
                <div className="flex flex-wrap gap-3">
                  <Link to="/profile" className={buttonClass({ variant: 'outline' })}>
                    {t('dialog.own')}
                  </Link>
                  <LateViewAsLink thing={{ type: 'person', id: personId }} />
                </div>
              )}
              <PersonAbout person={person} />
            </>
          ) : (
            <PersonSkeleton />
          )}
        </CardBody>
      </Card>
      {person?.known && !person.isBlocked && (
        <section aria-labelledby="reviews" className="flex flex-col gap-4">
          <h2 id="reviews" className="font-display text-lg font-semibold">
            {t('reviews')}
          </h2>
          <ReceivedReviews personId={personId} isOwn={person.relation === 'self'} />
        </section>
      )}
      {person?.known && !person.isBlocked && (
        // The server renders nothing of parts that load late on its first render, and the browser would report the
        // mismatch.
        <ClientOnly>
          <Suspense fallback={null}>
            <LateServicesOfPerson personId={personId} />
          </Suspense>
          <Suspense fallback={null}>
            <LateItemRecord personId={personId} />
          </Suspense>
        </ClientOnly>
      )}
    </div>
  );
}
