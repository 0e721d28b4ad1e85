import type { Params, Report } from '../../store/reports/report';

/** An address of a report. */
export interface Route {
	/** By what it can be asked for, so that nobody needs to know its path. */
	name: string;
	/** `{…}` stands for one part of a path. */
	path: string;
	/** The report, with the title that it has at this address. */
	report: Report;
	/** Id of the element to scroll to. */
	section: string | undefined;
}

/**
 * All addresses: each report's own has the name of its key. These come first, so that no further one hides them.
 *
 * @param reports All reports.
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

/**
 * Null where it is no such encoding.
 *
 * @param part A part of a path.
 */
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

/**
 * The route of a path, and what its `{…}` stand for. The exact one is before one with `{…}`.
 *
 * @param routes All routes.
 * @param path   A path.
 */
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

/**
 * The path of a named route; that of the overview where there is none of that name.
 *
 * @param routes All routes.
 * @param name   Its name.
 * @param args   What its `{…}` stand for.
 */
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
