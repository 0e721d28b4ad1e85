/** Collects the public hooks from the source and generates their docs page. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { inRoot, ROOT } from './paths.mjs';

/** The generated page. */
export const PAGE = 'docs/hooks.md';

/** Patterns of hook calls by file type. The second group is the hook's name. */
const CALLS = {
	php: [
		[ /Guard::(filter)\(\s*'(lodestar_\w+)'/g, 'filter' ],
		[ /Guard::(action)\(\s*'(lodestar_\w+)'/g, 'action' ],
		[ /add_(action)\(\s*'(lodestar_\w+)'/g, 'yours' ],
	],
	ts: [
		[
			/(guardedFilter|slot)(?:<[^(]*>)?\(\s*'(lodestar\.[\w.]+)'/g,
			'filter',
		],
		[ /(guardedAction)\(\s*'(lodestar\.[\w.]+)'/g, 'action' ],
	],
};

const TITLES = {
	'php filter': 'PHP filters',
	'php action': 'PHP actions',
	'php yours': 'PHP actions that you fire',
	'ts filter': 'JavaScript filters',
	'ts action': 'JavaScript actions',
};

/**
 * @typedef {Object} Hook
 * @property {string}                                         name        Its name.
 * @property {string}                                         kind        A key of TITLES.
 * @property {string}                                         description Description, in one paragraph.
 * @property {{ name: string, type: string, text: string }[]} parameters  Parameters of callbacks.
 * @property {string|null}                                    see         A page of the docs.
 * @property {string}                                         file        Source file, relative to the project.
 */

/**
 * Returns the hooks of a file.
 *
 * @param {string} code The file's content.
 * @param {string} file Path relative to the project.
 * @return {Hook[]} In source order. An action that Lodestar listens to is included only if it has a docblock.
 */
export function hooksIn( code, file ) {
	const language = file.endsWith( '.php' ) ? 'php' : 'ts';
	return CALLS[ language ].flatMap( ( [ pattern, type ] ) =>
		[ ...code.matchAll( pattern ) ].flatMap( ( match ) => {
			const docblock = docblockBefore( code, match.index );
			if ( docblock === null ) {
				if ( type === 'yours' ) {
					return [];
				}
				throw new Error(
					`${ file }: ${ match[ 2 ] } has no docblock.`
				);
			}
			return [
				{
					name: match[ 2 ],
					kind: `${ language } ${ type }`,
					file,
					...parsed( docblock ),
				},
			];
		} )
	);
}

/**
 * Returns the docblock of the statement at an offset, or null if it has none.
 *
 * @param {string} code   A file's content.
 * @param {number} offset Start of the hook's call.
 */
function docblockBefore( code, offset ) {
	const end = code.lastIndexOf( '*/', offset );
	const start = code.lastIndexOf( '/**', end );
	return start === -1 || /[;{}]/.test( code.slice( end, offset ) )
		? null
		: code.slice( start + 3, end );
}

/** @param {string} docblock Content without its delimiters. */
function parsed( docblock ) {
	const [ description, ...tags ] = docblock
		.split( '\n' )
		.map( ( line ) => line.replace( /^\s*\*?\s*/, '' ).trim() )
		.join( ' ' )
		.replace( /\s+/g, ' ' )
		.trim()
		.split( / ?@(?=(?:param|see)\b)/ );
	return {
		description,
		parameters: tags
			.filter( ( tag ) => tag.startsWith( 'param ' ) )
			.map( ( tag ) => {
				const [ , type = '', name, text = '' ] =
					tag.match( /^param (.+?) (\$\w+)(?: (.*))?$/ ) ??
					tag.match( /^param ()(\w+)(?: (.*))?$/ );
				return { name, type, text };
			} ),
		see:
			tags.find( ( tag ) => tag.startsWith( 'see ' ) )?.slice( 4 ) ??
			null,
	};
}

/**
 * Returns all public hooks, sorted by name.
 *
 * @return {Hook[]} Each hook once.
 */
export function allHooks() {
	const hooks = new Map();
	for ( const entry of readdirSync( inRoot( 'src' ), {
		recursive: true,
		withFileTypes: true,
	} ) ) {
		const path = join( entry.parentPath, entry.name );
		const isSource =
			/\.(php|tsx?)$/.test( entry.name ) &&
			! path.includes( `${ sep }test${ sep }` );
		if ( entry.isFile() && isSource ) {
			const file = relative( ROOT, path ).split( sep ).join( '/' );
			for ( const hook of hooksIn(
				readFileSync( path, 'utf8' ),
				file
			) ) {
				hooks.set( hook.name, hook );
			}
		}
	}
	return [ ...hooks.values() ].sort( ( a, b ) =>
		a.name < b.name ? -1 : 1
	);
}

const cell = ( text ) => text.replaceAll( '|', '\\|' );

function row( { name, description, parameters, see, file } ) {
	const more = see ? ` [More](${ see.replace( /^docs\//, '' ) })` : '';
	const list = parameters.map(
		( one ) =>
			`\`${ one.name }\`${ one.type ? ` \`${ one.type }\`` : '' }${
				one.text ? `: ${ one.text }` : ''
			}`
	);
	return `| [\`${ name }\`](../${ file }) | ${ cell( description + more ) } | ${ cell(
		list.join( '<br>' ) || 'none'
	) } |`;
}

/**
 * Returns the content of the page.
 *
 * @param {Hook[]} hooks All hooks.
 */
export function page( hooks ) {
	const sections = Object.entries( TITLES ).map( ( [ kind, title ] ) =>
		[
			`## ${ title }`,
			'',
			'| hook | description | parameters |',
			'|---|---|---|',
			...hooks.filter( ( hook ) => hook.kind === kind ).map( row ),
			'',
		].join( '\n' )
	);
	return [
		'# Hooks',
		'',
		'All public hooks, generated from the docblocks in the source. To change an entry, edit its docblock and run `npm run hooks`. Callbacks run behind [a guard](extending/README.md#what-fails).',
		'',
		...sections,
	].join( '\n' );
}
