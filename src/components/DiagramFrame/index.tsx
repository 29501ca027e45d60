import React, {type ReactNode} from 'react';

interface Props {
  /** What the drawing shows, for those who can't see it. */
  label: string;
  /** Drawn at build by src/content/diagrams. */
  svg: string;
}

/** The frame of a drawing (src/css/diagram.css). What scrolls must be reachable without a mouse. */
export default function DiagramFrame({label, svg}: Props): ReactNode {
  return (
    <div
      className="diagram-frame"
      role="group"
      aria-label={label}
      tabIndex={0}
      dangerouslySetInnerHTML={{__html: svg}}
    />
  );
}
