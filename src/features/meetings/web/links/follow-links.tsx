import { useRouter } from '@tanstack/react-router';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { copyText } from '#ui/feedback/copy-text.ts';
import { Copy, Share2 } from '#ui/icons.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { Button } from '#ui/layout/button.tsx';
import type { MeetingRef } from '../../vocabulary.ts';
import { useFollowLinks } from './use-follow-links.ts';

export interface FollowLinksProps {
  meeting: MeetingRef;
  title: string;
  /** The level of the heading. */
  level?: 2 | 3;
}

/** Links by which trusted people follow the meeting; each ends with it (decision 0052). */
export function FollowLinks({ meeting, title, level = 3 }: FollowLinksProps) {
  const Heading = `h${level}` as const;
  const { t } = useTranslation('meetings');
  const { items, made, create, isCreating, end, endingId } = useFollowLinks(meeting);
  return (
    <div className="flex flex-col gap-4">
      <div>
        <Heading className="text-sm font-semibold">{t('share.title')}</Heading>
        <p className="mt-1 text-sm text-muted">{t('share.text')}</p>
      </div>
      {made && <NewLink path={made.path} title={title} />}
      <Button
        variant={made ? 'ghost' : 'outline'}
        className="self-start"
        isBusy={isCreating}
        busyLabel={t('share.creating')}
        onClick={create}
      >
        <Share2 aria-hidden="true" className="size-4" />
        {t('share.create')}
      </Button>
      {items.length > 0 && <OpenLinks items={items} end={end} endingId={endingId} />}
    </div>
  );
}

type OpenLinksProps = Pick<ReturnType<typeof useFollowLinks>, 'items' | 'end' | 'endingId'>;

function OpenLinks({ items, end, endingId }: OpenLinksProps) {
  const { t } = useTranslation('meetings');
  const format = useFormat();
  return (
    <section aria-label={t('share.open')}>
      <p className="text-xs text-muted">{t('share.open')}</p>
      <ul className="divide-y divide-line">
        {items.map(({ id, createdAt }) => {
          const time = format.dateAndTime(createdAt);
          return (
            <li key={id} className="flex items-center justify-between gap-3 py-1 text-sm">
              {t('share.madeAt', { time })}
              <Button
                variant="ghost"
                aria-label={t('share.endAria', { time })}
                isBusy={endingId === id}
                onClick={() => end(id)}
              >
                {t('share.end')}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Its address is shown this once: the server knows only its hash. */
function NewLink({ path, title }: { path: string; title: string }) {
  const { t } = useTranslation('meetings');
  const { publicUrl } = useRouter().options.context;
  const url = `${publicUrl}${path}`;
  const copy = () =>
    copyText(url, { copied: t('share.copied'), failed: { title: t('share.copyFailed') } });
  // A person who closes the phone's own menu has changed their mind.
  const send = () =>
    void navigator.share({ text: t('share.message', { title }), url }).catch(() => {});
  return (
    <div className="flex flex-col gap-3 rounded-control bg-secondary-soft p-3">
      <p role="status" className="text-sm font-medium">
        {t('share.ready')}
      </p>
      <Field label={t('share.link')} isLabelHidden>
        <TextInput readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-4" />
          {t('share.copy')}
        </Button>
        {'share' in navigator && (
          <Button variant="outline" onClick={send}>
            <Share2 aria-hidden="true" className="size-4" />
            {t('share.send')}
          </Button>
        )}
      </div>
    </div>
  );
}
