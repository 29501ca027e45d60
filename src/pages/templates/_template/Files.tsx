import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {TemplateView} from '@site/src/content/data/templates/view';
import styles from './styles.module.css';

interface Props {
  template: TemplateView;
}

/** The files of an application by folder, each with its number of lines and a link. */
export default function Files({template: {slug, files, source}}: Props): ReactNode {
  const folders = [...new Set(files.map(({path}) => path.split('/').slice(0, -1).join('/')))];
  return (
    <>
      <p>
        <Link to={source}>
          <code>{`examples/${slug}`}</code>
        </Link>{' '}
        in the repository. The types in <code>src/api</code> are made from the API descriptions; the zip has them.
      </p>
      <dl className={styles.tree}>
        {folders.map((folder) => (
          <div key={folder}>
            <dt>{folder === '' ? `${slug}/` : `${folder}/`}</dt>
            <dd>
              <ul>
                {files
                  .filter(({path}) => path.split('/').slice(0, -1).join('/') === folder)
                  .map(({path, lines, href}) => (
                    <li key={path}>
                      <Link to={href}>{path.split('/').at(-1)}</Link>{' '}
                      {lines !== undefined && <span className={styles.lines}>{`${lines} lines`}</span>}
                    </li>
                  ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
