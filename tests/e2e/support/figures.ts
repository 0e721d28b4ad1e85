import { runProgram } from './local-site';

/** The last day of the weeks that `fillWeeks()` adds. */
export const LAST_DAY = '2014-03-28';

const run = ( action: string ) => runProgram( 'figures', action );

/** Adds four weeks of visits in March 2014 to the site. */
export const fillWeeks = () => run( 'fill' );

/** Removes them. */
export const clearWeeks = () => run( 'clear' );
