import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type {CardPicture as Address} from '@site/src/content/data/templates/view';
import styles from './styles.module.css';

interface Props {
  picture: Address;
}

/**
 * The whole picture of an application, beside words that say what it shows. Browsers fetch it when it is nearly seen, in
 * the size and for the mode in which it is.
 */
export default function CardPicture({picture}: Props): ReactNode {
  const address = useBaseUrl(picture);
  return (['light', 'dark'] as const).map((mode) => (
    <div key={mode} className={clsx(styles.picture, styles.late, styles[mode])}>
      <img
        loading="lazy"
        sizes="auto, 24rem"
        srcSet={`${address}-${mode}-432.avif 432w, ${address}-${mode}-864.avif 864w`}
        src={`${address}-${mode}-432.avif`}
        width={432}
        height={270}
        alt=""
      />
    </div>
  ));
}
