import React, {type ReactNode} from 'react';
import TemplatePicture from '@site/src/components/TemplatePicture';
import type {TemplateView} from '@site/src/content/data/templates/view';
import styles from './styles.module.css';

interface Props {
  template: TemplateView;
}

/** The screenshots: the first one large, those of phones side by side. */
export default function Pictures({template: {pictures}}: Props): ReactNode {
  return (
    <>
      <ul className={styles.pictures}>
        {pictures.map((picture) => (
          <li key={picture.name} className={picture.height > picture.width ? styles.phone : styles.desktop}>
            <TemplatePicture picture={picture} />
          </li>
        ))}
      </ul>
      <p className={styles.taken}>The pictures show the sandbox, where it is always 14 March 2025.</p>
    </>
  );
}
