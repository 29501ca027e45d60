import type {ApiName} from '../../../config/apis';
import type {OperationLink} from '../../operationLink';
import type {Screenshot, Template} from './types';

/** How an application is started. */
export interface Commands {
  /** In the repository: the sandbox and the application in one. */
  repository: string;
  printed: string;
  /** In the folder of the zip. */
  zip: string;
}

/** A setting of an application, as its `.env.example` explains it. */
export interface Setting {
  name: string;
  /** What works with the sandbox; empty where the reader must give one. */
  value: string;
  meaning: string;
}

/** An operation a template calls, with what its credential needs for it. */
export interface CalledOperation extends OperationLink {
  api: ApiName;
  scopes: string[];
  /** The right of the person or key behind the credential, and the place that lists it. */
  permission?: {name: string; href?: string};
}

/** In pixels. */
export interface Size {
  width: number;
  height: number;
}

/** A screenshot with its place on the site and its size in pixels. */
export interface Picture extends Screenshot, Size {
  /** Addresses without the base URL. */
  light: string;
  dark: string;
}

/** Everything the page of a template shows. */
export interface TemplateView extends Template {
  calls: CalledOperation[];
  /** Least scopes the credential needs. */
  scopes: string[];
  pictures: Picture[];
  /** SVG, drawn at build. */
  diagram: string;
  commands: Commands;
  settings: Setting[];
  files: {path: string; lines?: number; href: string}[];
  /** Lines of the source, without tests and settings of tools. */
  lines: number;
  /** Folder in the repository. */
  source: string;
  /** Without the base URL. */
  zip: string;
  useCases: {id: string; title: string}[];
}

/** What a card of the gallery shows and what the gallery chooses by. */
export interface TemplateCardView extends Pick<
  Template,
  'slug' | 'title' | 'pitch' | 'audience' | 'area' | 'stack' | 'api' | 'runsAs'
> {
  picture?: Picture;
}
