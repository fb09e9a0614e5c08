import { useTranslation } from '#platform/web/use-translation.ts';

export interface EvidenceProps {
  /** Words and, as addresses, pictures. */
  lines: readonly string[];
}

const PICTURE = /^\/media\/[0-9a-f]{64}\/\w+$/;

/** A thing as it stood, word for word. */
export function Evidence({ lines }: EvidenceProps) {
  const { t } = useTranslation('moderation');
  const pictures = lines.filter((line) => PICTURE.test(line));
  const words = lines.filter((line) => !PICTURE.test(line));
  return (
    <div className="flex flex-col gap-2 rounded-control bg-sunken px-3.5 py-3 text-sm">
      {words.map((line, index) => (
        <p key={index} dir="auto" className="whitespace-pre-wrap wrap-anywhere">
          {line}
        </p>
      ))}
      {pictures.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {pictures.map((address, index) => (
            <li key={address}>
              <a href={address} target="_blank" rel="noopener">
                <img
                  src={address}
                  alt={t('evidence.picture', { number: index + 1 })}
                  loading="lazy"
                  className="size-24 rounded-control object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
