import { useViewer } from '#features/people/web/viewer.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { CodeOutbox } from './codes/code-outbox.tsx';
import { MeetingCode } from './codes/meeting-code.tsx';
import type { MeetingCodeProps } from './codes/meeting-code.tsx';
import { FollowLinks } from './links/follow-links.tsx';

export interface MeetingToolsProps extends Omit<MeetingCodeProps, 'userId'> {
  title: string;
}

/**
 * The code and the links of a meeting, one press away (DEAL-189). They are loaded before the press: at the door there
 * may be no connection.
 */
export function MeetingTools({ meeting, title, isHost, hasStarted }: MeetingToolsProps) {
  const { t } = useTranslation('meetings');
  const { id: userId } = useViewer();
  if (userId === null) return null;
  const { kind, meetingId } = meeting;
  return (
    <>
      {!isHost && <CodeOutbox userId={userId} />}
      <Disclosure summary={t('tools.title')}>
        <div className="flex flex-col gap-5 pt-2 pb-3">
          <section aria-label={t('code.title')} className="flex flex-col gap-4">
            {isHost && <p className="text-sm text-muted">{t(`code.kinds.${kind}.show`)}</p>}
            <MeetingCode
              meeting={meeting}
              isHost={isHost}
              hasStarted={hasStarted}
              userId={userId}
            />
          </section>
          <FollowLinks meeting={{ kind, meetingId }} title={title} level={2} />
        </div>
      </Disclosure>
    </>
  );
}
