import type { Params, Report } from '../../store/reports/report';

/** A path that opens a report. */
export interface Route {
	/** Name to link to, so that callers don't need to know the path. */
	name: string;
	/** Each `{…}` matches one segment of a path. */
	path: string;
	/** The report, with its title on this route. */
	report: Report;
	/** ID of the element to scroll to. */
	section: string | undefined;
}

/**
 * Returns all routes.
 *
 * A report's main route is named after its key. Main routes come first, so that no further route hides them.
 */
export function routesOf( reports: readonly Report[] ): Route[] {
	const own = reports.map( ( report ) => ( {
		name: report.key,
		path: report.route,
		report,
		section: undefined,
	} ) );
	const further = reports.flatMap( ( report ) =>
		( report.routes ?? [] ).map( ( { name, path, title, section } ) => ( {
			name,
			path,
			report: title ? { ...report, title } : report,
			section,
		} ) )
	);
	return [ ...own, ...further ];
}

/** Returns null if the encoding is invalid. */
function decode( part: string ): string | null {
	try {
		return decodeURIComponent( part );
	} catch {
		return null;
	}
}

function matchParts( pattern: string, path: string ): Params | null {
	const wanted = pattern.split( '/' );
	const given = path.split( '/' );
	if ( wanted.length !== given.length ) {
		return null;
	}
	const args: Record< string, string > = {};
	for ( const [ index, part ] of wanted.entries() ) {
		const value = given[ index ] ?? '';
		const name = /^\{(\w+)\}$/.exec( part )?.[ 1 ];
		const decoded = decode( value );
		if ( name && decoded ) {
			args[ name ] = decoded;
		} else if ( part !== value ) {
			return null;
		}
	}
	return args;
}

/** Returns the route of a path, and the values of its `{…}` placeholders. Exact matches have priority. */
export function matchRoute(
	routes: readonly Route[],
	path: string
): { route: Route; args: Params } | null {
	const exact = routes.find( ( route ) => route.path === path );
	if ( exact ) {
		return { route: exact, args: {} };
	}
	for ( const route of routes ) {
		const args = matchParts( route.path, path );
		if ( args ) {
			return { route, args };
		}
	}
	return null;
}

/** Returns the path of a named route, or of the overview if the route doesn't exist. */
export function pathOf(
	routes: readonly Route[],
	name: string,
	args: Params = {}
): string {
	const route = routes.find( ( candidate ) => candidate.name === name );
	return (
		route?.path.replace( /\{(\w+)\}/g, ( _, arg: string ) =>
			encodeURIComponent( args[ arg ] ?? '' )
		) ?? '/'
	);
}
