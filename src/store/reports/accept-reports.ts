import type { Accept } from '../../third-party/filter';
import type { Report } from './report';
import { withValidParts } from './valid-parts';
import { withValidTables } from './valid-tables';

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

/**
 * Whether one wants what another has.
 * @param one
 * @param other
 */
const wants = ( one: Report, other: Report ) =>
	one.name === other.name ||
	one.key === other.key ||
	pathsOf( other ).includes( one.route );

/**
 * Keeps what is a report and not there twice. What was there before keeps its name, key and addresses from those that
 * are new, wherever in the list these stand; ours cannot be moved nor taken away.
 *
 * @param returned What a callback returned.
 * @param before   What it was given.
 * @param drop     Is told what is left out.
 */
export const acceptReports: Accept< Report[] > = ( returned, before, drop ) => {
	if ( ! Array.isArray( returned ) ) {
		drop( 'a filter returned no list', returned );
		return before;
	}
	const kept: Report[] = [];
	for ( const candidate of returned ) {
		if ( ! isReport( candidate ) ) {
			drop( 'this is not a report', candidate );
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
			drop( 'a further route is already taken', report.routes );
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
			drop( `${ report.name } is Lodestar’s own, and stays`, returned );
			kept.push( report );
		}
	}
	return kept;
};
