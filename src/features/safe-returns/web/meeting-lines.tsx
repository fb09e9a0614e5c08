import { useTranslation } from '#platform/web/use-translation.ts';

interface MeetingLinesProps {
  level: 2 | 3;
  title: string;
  otherName: string;
  area: string;
}

/** The title of the deal, the other side and the area. */
export function MeetingLines({ level, title, otherName: name, area }: MeetingLinesProps) {
  const { t } = useTranslation('safety');
  const Heading = `h${level}` as const;
  return (
    <div>
      <Heading dir="auto" className="font-semibold wrap-anywhere">
        {title}
      </Heading>
      <p className="text-sm wrap-anywhere text-muted">
        {area === '' ? t('meeting.with', { name }) : t('meeting.withIn', { name, area })}
      </p>
    </div>
  );
}
