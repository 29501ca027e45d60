/** Sets the bar that theme-classic shows during a slow change of pages; it has the spinner off itself. */
import nprogress from 'nprogress';
import {PROGRESS_BAR} from '../../config/site';

nprogress.configure(PROGRESS_BAR);

export {};
