import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { relative } from 'node:path';
import ts from 'typescript';
import { inRoot, ROOT } from '../paths.mjs';

/**
 * @typedef {{msgctxt?: string, msgid: string, msgid_plural?: string, comment?: string, file: string}} Text A translatable
 * text with its comment for translators and its source file.
 */

/** Argument positions of the text, its plural and its context, by function. */
const FUNCTIONS = new Map( [
	[ '__', { msgid: 0 } ],
	[ '_x', { msgid: 0, msgctxt: 1 } ],
	[ '_n', { msgid: 0, msgid_plural: 1 } ],
	[ '_nx', { msgid: 0, msgid_plural: 1, msgctxt: 3 } ],
] );

/**
 * Returns the scripts of the build, by name. Each is registered as `lodestar-<name>`.
 *
 * @return {Object<string, string>} Path of each script's entry point.
 */
export const scripts = () =>
	Object.fromEntries(
		Object.entries(
			createRequire( import.meta.url )( inRoot( 'webpack.config.js' ) )
				.entry
		).map( ( [ name, entry ] ) => [ name, entry.import ?? entry ] )
	);

/**
 * Returns the texts of a script and of all modules that it imports, statically or dynamically.
 *
 * @param {string} entry Path of the entry point.
 * @return {Text[]} Texts.
 */
export const scriptTexts = ( entry ) =>
	[ ...modules( entry ) ].flatMap( texts );

/**
 * @param {string}      path A source file.
 * @param {Set<string>} seen Source files that were already visited.
 * @return {Set<string>} The file and its imports, static and dynamic.
 */
function modules( path, seen = new Set() ) {
	if ( seen.has( path ) || /\.d\.ts$|\.json$/.test( path ) ) {
		return seen;
	}
	seen.add( path );
	// Transpiling removes type-only imports, as the build does.
	const { outputText } = ts.transpileModule( readFileSync( path, 'utf8' ), {
		fileName: path,
		compilerOptions: {
			jsx: ts.JsxEmit.Preserve,
			module: ts.ModuleKind.ESNext,
			target: ts.ScriptTarget.Latest,
		},
	} );
	const { importedFiles } = ts.preProcessFile( outputText );
	for ( const { fileName } of importedFiles ) {
		const { resolvedModule } = ts.resolveModuleName(
			fileName,
			path,
			{ moduleResolution: ts.ModuleResolutionKind.Bundler },
			ts.sys
		);
		if ( resolvedModule && ! resolvedModule.isExternalLibraryImport ) {
			modules( resolvedModule.resolvedFileName, seen );
		}
	}
	return seen;
}

/**
 * @param {string} path A source file.
 * @return {Text[]} Its texts.
 */
function texts( path ) {
	const source = ts.createSourceFile(
		path,
		readFileSync( path, 'utf8' ),
		ts.ScriptTarget.Latest,
		true
	);
	const file = relative( ROOT, path );
	const found = [];
	const visit = ( node ) => {
		const places = ts.isCallExpression( node )
			? FUNCTIONS.get( node.expression.getText() )
			: undefined;
		if ( places ) {
			const literal = ( [ name, index ] ) => {
				const argument = node.arguments[ index ];
				if ( ! argument || ! ts.isStringLiteralLike( argument ) ) {
					throw new Error(
						`${ file }: not a string literal: ${ node.getText() }`
					);
				}
				return [ name, argument.text ];
			};
			found.push( {
				...Object.fromEntries(
					Object.entries( places ).map( literal )
				),
				comment: comment( node ),
				file,
			} );
		}
		ts.forEachChild( node, visit );
	};
	visit( source );
	return found;
}

/**
 * Returns the translators' comment before a call, or before a call that it is an argument of.
 *
 * @param {import('typescript').Node} call The call.
 * @return {string|undefined} The comment.
 */
function comment( call ) {
	for ( let node = call; node; node = node.parent ) {
		const before = node
			.getFullText()
			.slice( 0, node.getStart() - node.getFullStart() );
		const said = before.match( /translators:.*?(?=\s*(\*\/|\n|$))/ );
		if ( said ) {
			return said[ 0 ];
		}
		if ( node !== call && ! ts.isExpression( node ) ) {
			return undefined;
		}
	}
}
