/** The folder of a plugin or theme in the address of a file of it. */
const FOLDER = /\/(?:mu-plugins|plugins|themes)\/([^/?#\s:()]+)\//g;

const foldersIn = ( text: string ): string[] =>
	[ ...text.matchAll( FOLDER ) ].map( ( [ , folder = '' ] ) => folder );

const scriptOf = ( script: HTMLOrSVGScriptElement | null ): string =>
	script instanceof HTMLScriptElement ? script.src : '';

interface Named {
	title: string;
	/** The plugin's main file as WordPress names it. */
	basename: string;
}

let addons: readonly Named[] = [];

/**
 * Says what readers know addons by.
 *
 * @param known All addons.
 */
export function nameAddons( known: readonly Named[] ): void {
	addons = known;
}

/** Our own folder, whose frames are in every stack. */
const [ OWN ] = foldersIn( scriptOf( document.currentScript ) );

/**
 * The folder that code of others belongs to: by its address in the stack of what was thrown, else by the namespace
 * that it hooked in with, a part of which is the name of a plugin that has a script on this page.
 *
 * @param thrown    What was thrown, if anything.
 * @param namespace The namespace: `acme/campaigns`.
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
 * Whose code failed, as readers know it: the name of the addon where the server told us, else the plugin's folder, else
 * the namespace. Null where it is ours, or nobody can be named.
 *
 * @param thrown    What was thrown, if anything.
 * @param namespace The namespace that the code hooked in with, or the name of the report that it brought.
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
