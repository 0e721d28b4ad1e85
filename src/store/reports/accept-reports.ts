import { isRecord, type Accept, type Drop } from '../../third-party/filter';
import type { Report } from './report';
import { withValidTables } from './valid-tables';
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

/** Whether a value is an object with valid fields. */
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

/** Validators of the optional parts of a report. */
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

/** Replaces invalid parts of a report with the earlier ones, or removes them from a new report. */
function withValidParts(
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
		drop( `invalid ${ part } of ${ report.name }`, report[ part ] );
	}
	return {
		...report,
		...Object.fromEntries(
			wrong.map( ( part ) => [ part, earlier?.[ part ] ] )
		),
	};
}

function isReport( candidate: unknown ): candidate is Report {
	const report = candidate as Partial< Report > | null;
	return (
		typeof report === 'object' &&
		report !== null &&
		/^[a-z0-9-]+\/[a-z0-9-]+$/.test( report.name ?? '' ) &&
		/^[a-z0-9_-]+$/.test( report.key ?? '' ) &&
		typeof report.title === 'string' &&
		/^\/[a-z0-9/-]*$/.test( report.route ?? '' )
	);
}

const isOurs = ( { name }: Report ) => name.startsWith( 'lodestar/' );

const pathsOf = ( { route, routes = [] }: Report ) => [
	route,
	...routes.map( ( { path } ) => path ),
];

/** Whether a report claims the name, key or path of another one. */
const wants = ( one: Report, other: Report ) =>
	one.name === other.name ||
	one.key === other.key ||
	pathsOf( other ).includes( one.route );

/**
 * Keeps valid reports and removes duplicates.
 *
 * Reports that existed before the filter keep their name, key and paths, wherever new ones are in the list. Built-in
 * reports can't be moved or removed.
 */
export const acceptReports: Accept< Report[] > = ( returned, before, drop ) => {
	if ( ! Array.isArray( returned ) ) {
		drop( 'a filter didn’t return a list', returned );
		return before;
	}
	const kept: Report[] = [];
	for ( const candidate of returned ) {
		if ( ! isReport( candidate ) ) {
			drop( 'invalid report', candidate );
			continue;
		}
		const earlier = before.find( ( { name } ) => name === candidate.name );
		const isUnmoved =
			earlier?.key === candidate.key && earlier.route === candidate.route;
		const others = before.filter( ( one ) => one !== earlier );
		if (
			( isOurs( candidate ) && ! isUnmoved ) ||
			( ! isUnmoved &&
				others.some( ( one ) => wants( candidate, one ) ) ) ||
			kept.some( ( one ) => wants( candidate, one ) )
		) {
			drop( 'name, key or route is already taken', candidate );
			continue;
		}
		const report = withValidParts( candidate, earlier, drop );
		const taken = [ ...others, ...kept ].flatMap( pathsOf );
		const free = report.routes?.filter(
			( { path } ) => ! taken.includes( path )
		);
		if ( free?.length !== report.routes?.length ) {
			drop( 'an additional route is already taken', report.routes );
		}
		kept.push(
			withValidTables(
				{ ...report, ...( free && { routes: free } ) },
				drop
			)
		);
	}
	for ( const report of before.filter( isOurs ) ) {
		if ( ! kept.some( ( { name } ) => name === report.name ) ) {
			drop(
				`${ report.name } is one of Lodestar’s own reports and can’t be removed`,
				returned
			);
			kept.push( report );
		}
	}
	return kept;
};
