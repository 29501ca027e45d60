import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import type {Picture} from '@site/src/content/data/templates/view';
import styles from './styles.module.css';

interface Props {
  picture: Picture;
}

/**
 * A screenshot for the colour mode of the page, which leads to its file in full size. The one for the other mode is
 * hidden, so browsers don't load it.
 */
export default function TemplatePicture({picture}: Props): ReactNode {
  const {withBaseUrl} = useBaseUrlUtils();
  const {alt, width, height} = picture;
  return (['light', 'dark'] as const).map((mode) => {
    const src = withBaseUrl(picture[mode]);
    return (
      // The link leads to a file, so the router must not handle it.
      // eslint-disable-next-line @docusaurus/no-html-links
      <a key={mode} href={src} className={clsx(styles.picture, styles[mode])}>
        <img loading="lazy" src={src} width={width} height={height} alt={alt} />
      </a>
    );
  });
}
