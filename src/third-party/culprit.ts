/** Matches the folder of a plugin or theme in a script's URL. */
const FOLDER = /\/(?:mu-plugins|plugins|themes)\/([^/?#\s:()]+)\//g;

const foldersIn = ( text: string ): string[] =>
	[ ...text.matchAll( FOLDER ) ].map( ( [ , folder = '' ] ) => folder );

const scriptOf = ( script: HTMLOrSVGScriptElement | null ): string =>
	script instanceof HTMLScriptElement ? script.src : '';

interface Named {
	title: string;
	/** Main file of the plugin, as WordPress names it. */
	basename: string;
}

let addons: readonly Named[] = [];

/** Sets the display names of addons. */
export function nameAddons( known: readonly Named[] ): void {
	addons = known;
}

/** Our own folder, which appears in every stack trace. */
const [ OWN ] = foldersIn( scriptOf( document.currentScript ) );

/**
 * Returns the folder of third-party code.
 *
 * Takes it from the stack trace. Otherwise, takes the part of the namespace that is the folder of a script on this
 * page.
 *
 * @param thrown    The error, if any.
 * @param namespace Namespace of the hook, such as `acme/campaigns`.
 */
function folderOf( thrown: unknown, namespace: string ): string | undefined {
	const stack = thrown instanceof Error ? ( thrown.stack ?? '' ) : '';
	const inStack = foldersIn( stack ).find( ( folder ) => folder !== OWN );
	if ( inStack !== undefined ) {
		return inStack;
	}
	const onPage = [ ...document.scripts ].flatMap( ( { src } ) =>
		foldersIn( src )
	);
	return namespace.split( '/' ).find( ( part ) => onPage.includes( part ) );
}

/**
 * Returns the plugin at fault: the title of a known addon, else the plugin's folder, else the namespace.
 *
 * Null if it is ours or can't be identified.
 *
 * @param thrown    The error, if any.
 * @param namespace Namespace of the hook, or name of the report.
 */
export function culpritOf(
	thrown: unknown,
	namespace: string = ''
): string | null {
	const isOurs = /^lodestar(\/|$)/.test( namespace );
	const folder = folderOf( thrown, isOurs ? '' : namespace );
	if ( folder === undefined ) {
		return isOurs ? null : namespace || null;
	}
	const addon = addons.find( ( { basename } ) =>
		basename.startsWith( `${ folder }/` )
	);
	return addon?.title ?? folder;
}
