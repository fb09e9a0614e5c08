import type { ReactNode } from 'react';
import { ContentFrame } from './content-frame.tsx';
import { fillValues } from '../fill-values.ts';
import type { SiteValues } from '../fill-values.ts';
import { LightMarkdown } from './light-markdown.tsx';
import { PageContents } from './page-contents.tsx';

/** A page that is one long text, with the list of its sections beside it. */
export function DocumentScreen(props: {
  title: string;
  subtitle: ReactNode;
  document: string;
  values: SiteValues;
  children?: ReactNode;
}) {
  const document = fillValues(props.document, props.values);
  return (
    <ContentFrame title={props.title} subtitle={props.subtitle}>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_16rem] lg:gap-12">
        <div className="hidden lg:order-last lg:block">
          <PageContents document={document} />
        </div>
        <div className="flex min-w-0 flex-col gap-10">
          <LightMarkdown className="max-w-[68ch]">{document}</LightMarkdown>
          {props.children}
        </div>
      </div>
    </ContentFrame>
  );
}
