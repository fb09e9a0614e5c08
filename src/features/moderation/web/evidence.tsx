import { useState } from 'react';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';

export interface EvidenceProps {
  /** Words and, as addresses, pictures. */
  lines: readonly string[];
}

/** A message begins with when it was sent. */
const SENT = /^(\d{4}-\d\d-\d\dT\S+Z) /;
const PICTURE = /^(\/media\/[0-9a-f]{64}\/\w+|\/evidence\/[0-9a-f]{64}\?\S+)$/;

/** A thing as it stood, word for word. */
export function Evidence({ lines }: EvidenceProps) {
  const { t } = useTranslation('moderation');
  const pictures = lines.filter((line) => PICTURE.test(line));
  const words = lines.filter((line) => !PICTURE.test(line));
  return (
    <div className="flex flex-col gap-2 rounded-control bg-sunken px-3.5 py-3 text-sm">
      {words.map((line, index) => (
        <p key={index} dir="auto" className="whitespace-pre-wrap wrap-anywhere">
          <Line line={line} />
        </p>
      ))}
      {pictures.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {pictures.map((address, index) => (
            <li key={address}>
              <Picture address={address} label={t('evidence.picture', { number: index + 1 })} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A picture, for as long as it is stored (MOD-028). */
function Picture({ address, label }: { address: string; label: string }) {
  const { t } = useTranslation('moderation');
  const [isGone, setGone] = useState(false);
  if (isGone) {
    return (
      <p className="flex size-24 items-center rounded-control border border-line p-2 text-center text-xs text-muted">
        {t('evidence.gone', { picture: label })}
      </p>
    );
  }
  return (
    <a href={address} target="_blank" rel="noopener">
      <img
        src={address}
        alt={label}
        loading="lazy"
        className="size-24 rounded-control object-cover"
        onError={() => setGone(true)}
      />
    </a>
  );
}

function Line({ line }: { line: string }) {
  const format = useFormat();
  const [, sentAt] = SENT.exec(line) ?? [];
  if (sentAt === undefined) return <>{line}</>;
  return (
    <>
      <time dateTime={sentAt} className="text-xs text-muted">
        {format.dateAndTime(new Date(sentAt))}
      </time>{' '}
      {line.slice(sentAt.length + 1)}
    </>
  );
}
