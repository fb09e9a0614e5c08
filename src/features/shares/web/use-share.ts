import { useRouter } from '@tanstack/react-router';
import { useApi } from '#app/api.tsx';
import { currentSession } from '#identity/web/session.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import type { SharePlatform } from '../vocabulary.ts';
import { shareHref } from './share-links.ts';
import type { LinkedPlatform } from './share-links.ts';
import type { ShareSubject } from './share-subject.ts';

const isCancelled = (error: unknown) => error instanceof Error && error.name === 'AbortError';

/** The ways a link leaves the page (TASK-261 to TASK-264, ITEM-141 to ITEM-146). */
export function useShare({ type, id, path, title, text }: ShareSubject) {
  const { t } = useTranslation('shares');
  const { api } = useApi();
  const { publicUrl } = useRouter().options.context;
  const url = `${publicUrl}${path}`;

  /** Visitors share without a record, and a failed record does not bother the person (TASK-263). */
  function record(platform: SharePlatform) {
    if (currentSession().status !== 'signed-in') return;
    api.shares.track({ entityType: type, entityId: id, platform }).catch(() => undefined);
  }

  const fail = () =>
    announce({ title: t('common:errors.title'), text: t('failed'), tone: 'error' });

  return {
    url,
    copy: async (onFailure: () => void) => {
      try {
        await navigator.clipboard.writeText(url);
        announce(
          type === 'marketplace_item'
            ? { title: t('itemCopied.title'), text: t('itemCopied.text') }
            : { title: t('copied') },
        );
        record('copy_link');
      } catch {
        fail();
        onFailure();
      }
    },
    shareNatively: async () => {
      try {
        await navigator.share({ title, text, url });
        announce({ title: t('thanks') });
        record('native');
      } catch (error) {
        if (!isCancelled(error)) fail();
      }
    },
    shareOn: (platform: LinkedPlatform) => {
      window.open(shareHref(platform, text, url), '_blank', 'noopener,noreferrer');
      announce({ title: t('thanks') });
      record(platform);
    },
  };
}
