import { resolve } from 'node:path';
import { wp } from './local-site';

const PROGRAM = resolve( __dirname, 'figures.php' );

/** The last day of the weeks that `fillWeeks()` adds. */
export const LAST_DAY = '2014-03-28';

const run = ( action: string ) =>
	wp( 'eval-file', '--use-include', PROGRAM, action );

/** Adds four weeks of visits in March 2014 to the site. */
export const fillWeeks = () => run( 'fill' );

/** Removes them. */
export const clearWeeks = () => run( 'clear' );
