import { isRecord, type Drop } from '../../third-party/filter';
import {
	ifAny,
	isComponent,
	isFlag,
	isFunction,
	isListOf,
	isNumber,
	isText,
	wrongFields,
	type Check,
	type Shape,
} from '../../third-party/shape';
import type { Report } from './report';

/**
 * Whether it is an object whose fields are what they have to be.
 * @param shape
 */
const has =
	< T >( shape: Shape< T > ): Check =>
	( value ) =>
		wrongFields( value, shape ).length === 0;

const isRoute = has( {
	name: isText,
	path: ( path ) => /^\//.test( String( path ) ),
	title: ifAny( isText ),
	section: ifAny( isText ),
} );

const isLockByLevel = has( {
	code: ( code ) => code === 'license_level',
	levels: Array.isArray,
} );

const isLockByAddon = has( {
	code: ( code ) => code === 'addon_inactive',
	addon: isText,
} );

/** What each part of a report has to be, where it is there at all. */
const CHECKS: { readonly [ Part in keyof Report ]?: Check } = {
	view: isFunction,
	isEmpty: isFunction,
	skeleton: isComponent,
	customNavigation: isComponent,
	asks: isFlag,
	blocks: isListOf( isText ),
	routes: isListOf( isRoute ),
	navigation: has( {
		label: ifAny( isText ),
		group: ifAny( ( group ) => typeof group === 'string' ),
		order: ifAny( isNumber ),
		hidden: ifAny( isFlag ),
	} ),
	date: has( { without: ifAny( Array.isArray ) } ),
	locked: ( lock ) => isLockByLevel( lock ) || isLockByAddon( lock ),
	sample_url: isText,
	sample_gaps: isRecord,
	upsell: has( {
		title: isText,
		name: ifAny( isText ),
		features: isListOf( isText ),
	} ),
};

/**
 * A report whose parts are what they have to be. One that is not stays what it was before, or is left out.
 *
 * @param report  The report, as a callback gave it back.
 * @param earlier The report as it was before; undefined where it is new.
 * @param drop    Is told what is left out.
 */
export function withValidParts(
	report: Report,
	earlier: Report | undefined,
	drop: Drop
): Report {
	const wrong = ( Object.keys( CHECKS ) as ( keyof Report )[] ).filter(
		( part ) => {
			const value = report[ part ];
			return (
				value !== undefined &&
				value !== null &&
				! CHECKS[ part ]?.( value )
			);
		}
	);
	if ( wrong.length === 0 ) {
		return report;
	}
	for ( const part of wrong ) {
		drop( `this is no ${ part } of ${ report.name }`, report[ part ] );
	}
	return {
		...report,
		...Object.fromEntries(
			wrong.map( ( part ) => [ part, earlier?.[ part ] ] )
		),
	};
}
