import { useId } from 'react';
import type { ReactNode } from 'react';
import { PersonCard } from '#features/people/web/person-card.tsx';
import type { PersonCardProps } from '#features/people/web/person-card.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { useLinks } from '#ui/layout/navigation.tsx';

export interface ItemCardProps {
  /** Where the whole card leads. */
  href: string;
  title: string;
  about: string;
  /** Under the heading of its list. */
  heading?: 'h2' | 'h3' | 'h4' | undefined;
  /** A picture for what kind of thing it is, and the word for that. */
  icon: ReactNode;
  kind: string;
  /** In its upper corner: a `ShareMenu`. */
  corner: ReactNode;
  /** A `CardPhoto`; null where there is none. */
  photo: ReactNode;
  /** Between its words and its facts. */
  badges: ReactNode;
  facts: ReactNode;
  person: PersonCardProps['person'];
  /** 'Posted by Ana'. */
  personLabel: string;
  price: string;
  /** 'View Details'. */
  hrefLabel: string;
  /** The step this viewer may take, beside that. */
  action?: ReactNode;
}

/**
 * One thing in a list, which lies there two dozen times: its looks are the style sheet's, its links plain ones that the
 * card leads on with. The whole card leads to the thing; its buttons lie above.
 */
export function ItemCard({ heading: Heading = 'h2', ...props }: ItemCardProps) {
  const titleId = useId();
  const words = (
    <div className="ui-item-words">
      <Heading id={titleId} dir="auto">
        <a href={props.href}>{props.title}</a>
      </Heading>
      <p dir="auto">{props.about}</p>
    </div>
  );
  return (
    <article {...useLinks()} aria-labelledby={titleId} className="ui-item">
      <div className="ui-item-main">
        <header>
          {props.icon}
          <span>{props.kind}</span>
          {props.corner}
        </header>
        {props.photo === null ? (
          words
        ) : (
          <div className="ui-item-row">
            {words}
            {props.photo}
          </div>
        )}
        {props.badges}
        <div className="ui-item-facts">{props.facts}</div>
      </div>
      <footer>
        <PersonCard person={props.person} label={props.personLabel} isSmall />
        <span data-keep-clear="">{props.price}</span>
      </footer>
      <div className="ui-item-steps">
        <a
          href={props.href}
          aria-describedby={titleId}
          className={buttonClass({ variant: 'outline' })}
        >
          {props.hrefLabel}
        </a>
        {props.action}
      </div>
    </article>
  );
}
