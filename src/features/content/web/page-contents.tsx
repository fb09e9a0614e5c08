import { useTranslation } from '#platform/web/use-translation.ts';
import { parseSections } from '../headings.ts';

/** The list of a long text's sections, for the room beside it. */
export function PageContents({ document }: { document: string }) {
  const { t } = useTranslation('content');
  return (
    <nav
      aria-labelledby="page-contents"
      className="self-start rounded-card border border-line bg-card p-5 text-sm lg:sticky lg:top-8"
    >
      <h2 id="page-contents" className="font-semibold">
        {t('onThisPage')}
      </h2>
      <ul className="mt-2 flex flex-col">
        {parseSections(document).map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center rounded-control py-1 text-link underline-offset-4 hover:underline lg:min-h-9"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
