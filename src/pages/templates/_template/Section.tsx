import React, {type ReactNode} from 'react';
import CodeText from '@site/src/components/CodeText';
import Heading from '@theme/Heading';

interface SectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

export function Section({id, title, children}: SectionProps): ReactNode {
  return (
    <section>
      <Heading as="h2" id={id}>
        {title}
      </Heading>
      {children}
    </section>
  );
}

export function TextList({texts}: {texts: readonly string[]}): ReactNode {
  return (
    <ul>
      {texts.map((text) => (
        <li key={text}>
          <CodeText text={text} />
        </li>
      ))}
    </ul>
  );
}
