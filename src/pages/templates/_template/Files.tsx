import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type {TemplateView} from '@site/src/content/data/templates/view';
import SourceFile from './SourceFile';
import styles from './styles.module.css';

interface Props {
  template: TemplateView;
}

function folderOf(path: string): string {
  return path.split('/').slice(0, -1).join('/');
}

/** The files of an application by folder, each to be read in place, and all of them on a page of their own. */
export default function Files({template: {slug, files, source}}: Props): ReactNode {
  const address = useBaseUrl(`/templates/${slug}/source/`);
  const folders = [...new Set(files.map(({path}) => folderOf(path)))];
  return (
    <>
      <p>
        Open a file to read it here; its calls of the API lead to their operations. The{' '}
        {/* Its page is none of the router's. */}
        {/* eslint-disable-next-line @docusaurus/no-html-links */}
        <a href={address}>whole source</a> is one page, and{' '}
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
                  .filter(({path}) => folderOf(path) === folder)
                  .map((file) => (
                    <SourceFile key={file.path} slug={slug} file={file} />
                  ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
