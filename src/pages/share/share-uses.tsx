import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { MOST_PHOTOS as MOST_OF_ITEM } from '#features/marketplace/limits.ts';
import { MOST_PHOTOS as MOST_OF_TASK } from '#features/tasks/limits.ts';
import { forgetShared } from '#features/share-target/shared-cache.ts';
import type { SharedContent } from '#features/share-target/shared-content.ts';
import { useText } from '#platform/web/use-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Progress } from '#ui/feedback/progress.tsx';
import { ArrowRight, ClipboardList, MessageCircle, Tag } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';
import { fittingPhotos } from './fitting-photos.ts';
import { useBegin } from './use-begin.ts';

export interface ShareUsesProps {
  userId: string;
  content: SharedContent;
  onChat: () => void;
}

/** A listing, a task or a message: the ways to use what was shared (SHELL-434). */
export function ShareUses({ userId, content, onChat }: ShareUsesProps) {
  const { t } = useTranslation('share-target');
  const text = useText();
  const navigate = useNavigate();
  const { begin, uploading, failed } = useBegin(userId, content);
  const isBusy = uploading !== null;
  const leftOut = (most: number) => {
    const count = content.photos.length - fittingPhotos(content.photos, most).length;
    return count === 0 ? null : t('uses.leftOut', { count, max: most });
  };

  async function discard() {
    await forgetShared();
    await navigate({ to: '/home', replace: true });
  }

  return (
    <div className="flex flex-col gap-3">
      <Use
        icon={<Tag aria-hidden="true" className="size-6" />}
        title={t('uses.item')}
        text={t('uses.itemText')}
        note={leftOut(MOST_OF_ITEM)}
        isOff={isBusy}
        onChoose={() => void begin('item')}
      />
      <Use
        icon={<ClipboardList aria-hidden="true" className="size-6" />}
        title={t('uses.task')}
        text={t('uses.taskText')}
        note={leftOut(MOST_OF_TASK)}
        isOff={isBusy}
        onChoose={() => void begin('task')}
      />
      <Use
        icon={<MessageCircle aria-hidden="true" className="size-6" />}
        title={t('uses.chat')}
        text={t('uses.chatText')}
        isOff={isBusy}
        onChoose={onChat}
      />
      {uploading && <Progress value={uploading.percent} label={t('uploading', { ...uploading })} />}
      {failed && (
        <div role="alert" className="flex flex-col gap-3 rounded-card border border-danger p-4">
          <ul className="flex flex-col gap-1 text-sm">
            {failed.photos.map(({ name, reason }, at) => (
              <li key={`${at} ${name}`} className="wrap-anywhere">
                {t('refusals.file', { name, reason: text(reason) })}
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => void begin(failed.use)}>{t('common:actions.tryAgain')}</Button>
            <Button
              variant="outline"
              onClick={() => void begin(failed.use, { isWithoutFailed: true })}
            >
              {t('goOnWithout')}
            </Button>
          </div>
        </div>
      )}
      <Button
        variant="ghost"
        className="self-start"
        disabled={isBusy}
        onClick={() => void discard()}
      >
        {t('discard')}
      </Button>
    </div>
  );
}

function Use(props: {
  icon: ReactNode;
  title: string;
  text: string;
  /** Says which photos this use has no place for. */
  note?: string | null;
  isOff: boolean;
  onChoose: () => void;
}) {
  const { icon, title, text, note = null, isOff, onChoose } = props;
  return (
    <button
      type="button"
      disabled={isOff}
      onClick={onChoose}
      className="flex w-full items-center gap-4 rounded-card border border-line-strong bg-card p-4 text-left shadow-card enabled:hover:border-control disabled:opacity-60"
    >
      <span className="text-accent-ink">{icon}</span>
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="font-semibold">{title}</span>
        <span className="text-sm text-muted">{text}</span>
        {note !== null && <span className="text-sm">{note}</span>}
      </span>
      <ArrowRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
    </button>
  );
}
