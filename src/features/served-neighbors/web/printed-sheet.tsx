import { useRouter } from '@tanstack/react-router';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { QrPicture } from '#ui/pictures/qr-picture.tsx';
import { SHEET_PATH, groupCode, sheetPath } from '../code.ts';
import type { ServedSheet } from '../contract.ts';

export interface PrintedSheetProps {
  sheet: ServedSheet;
  onClose: () => void;
}

/**
 * The sheet of a person served, in large type and both languages; all lengths are parts of its width, so the screen shows
 * what the printer prints (PEOPLE-223).
 */
export function PrintedSheet({ sheet: { code, languages }, onClose }: PrintedSheetProps) {
  const { t } = useTranslation('served-neighbors');
  const { publicUrl } = useRouter().options.context;
  const url = `${publicUrl}${sheetPath(code)}`;
  const { host } = new URL(publicUrl);
  return (
    <>
      <PageHeading
        className="print:hidden"
        title={t('sheet.heading')}
        subtitle={t('sheet.intro')}
        actions={
          <>
            <Button onClick={() => print()}>{t('sheet.print')}</Button>
            <Button variant="outline" onClick={onClose}>
              {t('sheet.close')}
            </Button>
          </>
        }
      />
      <section aria-label={t('sheet.label')} className="ui-poster">
        <div className="flex h-full flex-col justify-between gap-[2cqw]">
          {languages.map(({ language, title, lines }) => (
            <div key={language} lang={language} className="flex flex-col gap-[1cqw]">
              <h2
                dir="auto"
                className="font-display text-[6cqw] leading-[1.1] font-bold wrap-anywhere"
              >
                {title}
              </h2>
              {lines.map((line) => (
                <p key={line} className="text-[3.4cqw] leading-[1.3] wrap-anywhere">
                  {line}
                </p>
              ))}
            </div>
          ))}
          <div className="flex shrink-0 items-center gap-[3cqw]">
            <QrPicture
              text={url}
              label={t('sheet.qr', { address: url })}
              className="size-[34cqw]"
            />
            <p
              translate="no"
              className="flex min-w-0 flex-col gap-[2cqw] text-[4cqw] leading-[1.25] font-bold wrap-anywhere"
            >
              <span>
                {host}
                <wbr />
                {SHEET_PATH}
              </span>
              <span className="font-mono text-[5cqw]">{groupCode(code)}</span>
            </p>
          </div>
        </div>
      </section>
    </>
  );
}
