import type { Drop } from '../../guard/filter';
import { isComponentObject } from '../../guard/owners';
import type { Report } from './report';
import { isUpsell } from './accept-upsells';

type Check = ( value: unknown ) => boolean;

const isFunction: Check = ( value ) => typeof value === 'function';
const isText: Check = ( value ) => typeof value === 'string';
const isObject = ( value: unknown ): value is Record< string, unknown > =>
	typeof value === 'object' && value !== null;
const isComponent: Check = ( value ) =>
	isFunction( value ) || isComponentObject( value );

/**
 * Whether all fields that an object has are what they have to be.
 * @param checks
 */
const hasOnly =
	( checks: Readonly< Record< string, Check > > ): Check =>
	( value ) =>
		isObject( value ) &&
		Object.entries( checks ).every(
			( [ field, isGood ] ) =>
				value[ field ] === undefined || isGood( value[ field ] )
		);

const isRoute: Check = ( route ) =>
	isObject( route ) &&
	isText( route.name ) &&
	/^\//.test( String( route.path ) ) &&
	hasOnly( { title: isText, section: isText } )( route );

const isLock: Check = ( lock ) =>
	isObject( lock ) &&
	( ( lock.code === 'license_level' && Array.isArray( lock.levels ) ) ||
		( lock.code === 'addon_inactive' && isText( lock.addon ) ) );

/** What each part of a report has to be, where it is there at all. */
const CHECKS: { readonly [ Part in keyof Report ]?: Check } = {
	view: isFunction,
	isEmpty: isFunction,
	skeleton: isComponent,
	customNavigation: isComponent,
	asks: ( value ) => typeof value === 'boolean',
	routes: ( value ) => Array.isArray( value ) && value.every( isRoute ),
	navigation: hasOnly( {
		label: isText,
		group: isText,
		order: ( value ) => typeof value === 'number',
		hidden: ( value ) => typeof value === 'boolean',
	} ),
	date: hasOnly( { without: Array.isArray } ),
	locked: isLock,
	sample_url: isText,
	upsell: isUpsell,
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
