import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useApi } from '#app/api.tsx';
import type { OwnHome } from '#features/home/contract.ts';
import { isSignedIn, useSession } from '#identity/web/session.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { AskForHelp } from '../ask-for-help.tsx';
import { ownHome } from '../home-queries.ts';
import { HomeSection } from '../home-section.tsx';
import { TeaserItems } from '../marketplace-teaser.tsx';
import { Attention, useUnreadMessages } from './attention.tsx';
import { NearYou } from './near-you.tsx';
import { Running } from './running.tsx';
import { TwoDoors } from './two-doors.tsx';

/** The home a person comes back to: what waits for them, what goes on, and what is new around them (SHELL-302). */
export function OwnHomeScreen() {
  const { t } = useTranslation('home');
  const { queries } = useApi();
  const session = useSession();
  const isIn = session.status === 'signed-in';
  const query = useQuery({ ...ownHome(queries), enabled: isIn && isSignedIn });
  const unread = useUnreadMessages(isIn);
  const intent = isIn ? session.intent : null;
  const name = isIn ? firstWord(session.fullName) : '';
  // All of it comes together: what stood below what waits would be pushed down by it.
  const isKnown = (query.data !== undefined && unread !== null) || query.isError;
  const isNew = query.data !== undefined && unread === 0 && isEmpty(query.data);
  const ask = query.data && !isNew && (
    <div key="ask" className="ui-card p-5 md:p-6">
      <AskForHelp />
    </div>
  );
  const near = <NearYou key="near" />;
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-8 px-4 py-6 md:gap-10 md:px-8 md:py-8">
      <h1 className="font-display text-xl font-semibold">
        {name === '' ? t('mine.title') : t('mine.hello', { name })}
      </h1>
      <Loaded
        query={isKnown ? query : { ...query, data: undefined }}
        skeleton="h-96 w-full rounded-card"
        errorText={t('mine.failed')}
      >
        {(home) =>
          isNew ? (
            <TwoDoors intent={intent} />
          ) : (
            <>
              <Attention waiting={home.attention} unread={unread ?? 0} />
              <Running tasks={home.tasks} requests={home.requests} />
            </>
          )
        }
      </Loaded>
      {isKnown && (
        <>
          {intent === 'help' ? [near, ask] : [ask, near]}
          <Suspense fallback={null}>
            <div className="ui-later">
              <HomeSection title={t('marketplace.heading')} isSmall>
                <TeaserItems />
              </HomeSection>
            </div>
          </Suspense>
        </>
      )}
    </div>
  );
}

/** Then the two ways to begin stand there, large (SHELL-305). */
const isEmpty = ({ attention, tasks, requests }: OwnHome): boolean =>
  attention.length + tasks.length + requests.length === 0;

const firstWord = (name: string): string => name.trim().split(/\s+/)[0] ?? '';
