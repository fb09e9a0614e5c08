import { useId } from 'react';
import { Flag, Mail, MessageCircle, Phone } from '#ui/icons.tsx';
import { PersonCard } from '#features/people/web/person-card.tsx';
import { toPhoneLink } from '#platform/addresses/phone-link.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { useNow } from '#platform/web/use-now.ts';
import { Button } from '#ui/layout/button.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { TimeSince } from '#ui/text/time-since.tsx';
import type { TaskDetail } from '../../contract.ts';
import { Panel } from './facts.tsx';

const HOUR_MS = 60 * 60 * 1000;

export interface PostedByCardProps {
  task: TaskDetail;
  /** Null hides it: for the poster, and while it is not known who looks. */
  message: { onOpen: () => void; refusal: string | null } | null;
  /** Null hides it, like the message (TASK-129). */
  onReport: (() => void) | null;
}

/** Shows the person who asks for help, and the viewer's ways to reach them (TASK-124 to TASK-129). */
export function PostedByCard({ task, message, onReport }: PostedByCardProps) {
  const { t } = useTranslation('tasks');
  const reasonId = useId();
  return (
    <Panel title={t('detail.postedBy')}>
      <PersonCard person={task.poster}>
        <PostedWhen createdAt={task.createdAt} />
      </PersonCard>
      {task.servedName !== undefined && (
        <p dir="auto" className="text-sm font-semibold wrap-anywhere">
          {t('detail.forServed', { name: task.servedName, proxy: task.poster.name })}
        </p>
      )}
      {(message !== null || task.contact || task.servedPhone !== undefined) && (
        <div className="flex flex-wrap gap-2">
          {message && (
            <Button
              variant="secondary"
              className="grow"
              disabled={message.refusal !== null}
              aria-describedby={message.refusal === null ? undefined : reasonId}
              onClick={message.onOpen}
            >
              <MessageCircle aria-hidden="true" className="size-4.5" />
              {t('detail.message')}
            </Button>
          )}
          {task.contact && <Contact contact={task.contact} />}
          {task.servedPhone !== undefined && (
            <Contact
              contact={{ kind: 'phone', value: task.servedPhone }}
              label={t('detail.callServed', { name: task.servedName ?? '' })}
            />
          )}
        </div>
      )}
      {message !== null && message.refusal !== null && (
        <p id={reasonId} className="-mt-2 text-xs text-muted">
          {message.refusal}
        </p>
      )}
      {onReport && (
        <Button variant="ghost" className="-mb-2 self-center text-muted" onClick={onReport}>
          <Flag aria-hidden="true" className="size-4.5" />
          {t('detail.report')}
        </Button>
      )}
    </Panel>
  );
}

function PostedWhen({ createdAt }: { createdAt: Date }) {
  const { t } = useTranslation('tasks');
  const now = useNow();
  const isRecent = now.getTime() - createdAt.getTime() < HOUR_MS;
  return (
    <TimeSince
      at={createdAt}
      sentence={(time) => (isRecent ? t('detail.postedRecently') : t('detail.posted', { time }))}
      className="block"
    />
  );
}

function Contact({
  contact,
  label,
}: {
  contact: NonNullable<TaskDetail['contact']>;
  label?: string;
}) {
  const { t } = useTranslation('tasks');
  const isPhone = contact.kind === 'phone';
  const Icon = isPhone ? Phone : Mail;
  return (
    <a
      href={isPhone ? toPhoneLink(contact.value) : `mailto:${contact.value}`}
      className={buttonClass({ variant: 'outline', className: 'grow' })}
    >
      <Icon aria-hidden="true" className="size-4.5" />
      {label ?? t(isPhone ? 'detail.call' : 'detail.email')}
    </a>
  );
}
