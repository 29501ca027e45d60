import React, {type ReactNode} from 'react';

interface Props {
  /** Content of the drawing, for screen readers. */
  label: string;
  /** SVG drawn at build by src/content/diagrams. */
  svg: string;
}

/** The frame of a drawing (src/css/diagram.css). Focusable, so that the keyboard can scroll it. */
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
