import { linkOut } from '../link-out/link-out';
import { nameOf } from './name-of';
import { site } from './site';
import type { Extras } from './types';
import { textOf, words } from './text-of';

/** Returns the URL of a page: `href` if given, or the path on this site. */
function addressOf( path: string, { href }: Extras ): string | undefined {
	const { home } = site();
	const own =
		path.startsWith( '/' ) && linkOut( home )
			? new URL( new URL( home ).origin + path ).href
			: undefined;
	return linkOut( href ?? own ) ?? undefined;
}

/** A page of this site by path or title. Shows the title above the path if both are known. Opens `href` or the path. */
export const page = words( {
	format: ( value, extras ) => nameOf( extras?.title || textOf( value ) ),
	csvExtras: [ 'title', 'path', 'href' ],
	draw: ( value, extras ) => {
		const own = textOf( value );
		const title = extras.title || own;
		const path = extras.path ?? own;
		return {
			text: nameOf( title ),
			under: path === title ? undefined : path,
			opens: addressOf( path, extras ),
		};
	},
} );
