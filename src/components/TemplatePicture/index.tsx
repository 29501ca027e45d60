import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import type {Picture} from '@site/src/content/data/templates/view';
import styles from './styles.module.css';

interface Props {
  picture: Picture;
  /** Without it, each picture links to its file in full size. */
  isDecoration?: boolean;
}

/** A screenshot for the colour mode of the page. The one for the other mode is hidden, so browsers don't load it. */
export default function TemplatePicture({picture, isDecoration = false}: Props): ReactNode {
  const {withBaseUrl} = useBaseUrlUtils();
  const {alt, width, height, light, dark} = picture;
  return (
    <>
      {(
        [
          [light, styles.light],
          [dark, styles.dark],
        ] as const
      ).map(([address, mode]) => {
        const src = withBaseUrl(address);
        const img = (
          <img
            src={src}
            width={width}
            height={height}
            loading="lazy"
            alt={isDecoration ? '' : alt}
            className={height > width ? styles.tall : undefined}
          />
        );
        return isDecoration ? (
          <div key={address} className={clsx(styles.picture, styles.decoration, mode)}>
            {img}
          </div>
        ) : (
          // The link leads to a file, so the router must not handle it.
          // eslint-disable-next-line @docusaurus/no-html-links
          <a key={address} href={src} className={clsx(styles.picture, mode)}>
            {img}
          </a>
        );
      })}
    </>
  );
}
