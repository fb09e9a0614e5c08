import { useRouter } from '@tanstack/react-router';
import { useTranslation } from '#platform/web/use-translation.ts';
import { cx } from '#ui/cx.ts';
import { QrPicture } from '#ui/pictures/qr-picture.tsx';
import { posterPath } from '../code.ts';
import type { OwnPoster } from '../contract.ts';
import { STRIPS } from '../limits.ts';

/** Headings and texts up to these lengths are set larger. */
const SHORT_HEADING = 36;
const SHORT_TEXT = 140;

export interface PosterSheetProps {
  poster: Pick<OwnPoster, 'code' | 'heading' | 'text'>;
  /** The sentences that the sheet adds, each in its language. */
  sentences: ReadonlyArray<{ language: string; text: string }>;
}

/**
 * The sheet, black on white like paper; all lengths are parts of its width, so the screen shows what the printer prints
 * (SHELL-469).
 */
export function PosterSheet({ poster, sentences }: PosterSheetProps) {
  const { t } = useTranslation('posters');
  const { publicUrl } = useRouter().options.context;
  const { code, heading, text } = poster;
  const url = `${publicUrl}${posterPath(code)}`;
  const { host } = new URL(publicUrl);
  const label = t('sheet.qr', { address: url });
  return (
    <section aria-label={t('sheet.label')} className="ui-poster">
      <div className="flex h-full flex-col gap-[3cqw]">
        <div className="flex min-h-0 flex-1 flex-col justify-center gap-[2.5cqw] overflow-hidden text-center">
          <h2
            dir="auto"
            className={cx(
              'font-display font-bold wrap-anywhere',
              heading.length > SHORT_HEADING
                ? 'text-[7cqw] leading-[1.1]'
                : 'text-[11cqw] leading-[1.05]',
            )}
          >
            {heading}
          </h2>
          {text !== '' && (
            <p
              dir="auto"
              className={cx(
                'whitespace-pre-line wrap-anywhere',
                text.length > SHORT_TEXT
                  ? 'text-[3.4cqw] leading-[1.3]'
                  : 'text-[5cqw] leading-[1.25]',
              )}
            >
              {text}
            </p>
          )}
        </div>
        <div className="flex shrink-0 items-center gap-[3cqw]">
          <QrPicture text={url} label={label} className="size-[36cqw]" />
          <div className="flex min-w-0 flex-col gap-[2cqw]">
            {sentences.map((sentence) => (
              <p
                key={sentence.language}
                lang={sentence.language}
                className="text-[3.8cqw] leading-[1.25]"
              >
                {sentence.text}
              </p>
            ))}
            <ShortAddress
              host={host}
              code={code}
              className="text-[3.8cqw] leading-[1.25] font-bold"
            />
          </div>
        </div>
        <div
          aria-hidden="true"
          className="grid shrink-0 grid-cols-8 border-t-[0.2cqw] border-dashed border-current"
        >
          {Array.from({ length: STRIPS }, (_, strip) => (
            <div
              key={strip}
              className="flex h-[34cqw] flex-col items-center gap-[0.5cqw] border-current pt-[1cqw] not-first:border-l-[0.2cqw] not-first:border-dashed"
            >
              <QrPicture text={url} label={label} className="size-[11.4cqw]" />
              <ShortAddress
                host={host}
                code={code}
                className="h-[21cqw] text-[1.9cqw] leading-[1.3] font-bold [writing-mode:vertical-rl]"
              />
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

interface ShortAddressProps {
  host: string;
  code: string;
  className: string;
}

/** Without the protocol, which people need not type; the code stays in one piece where there is room. */
function ShortAddress({ host, code, className }: ShortAddressProps) {
  return (
    <p translate="no" className={cx('wrap-anywhere', className)}>
      {host}
      <wbr />
      {posterPath(code)}
    </p>
  );
}
