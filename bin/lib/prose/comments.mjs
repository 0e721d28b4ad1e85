import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { inRoot } from '../paths.mjs';

/**
 * @typedef {{file: string, line: number, isAlone: boolean, text: string}} Comment A comment with its markers, the line it
 *                                                                                 starts on, and whether no code precedes it
 *                                                                                 there.
 */

const PHP_COMMENTS = inRoot( 'bin', 'lib', 'prose', 'comments.php' );
const DIRECTIVE =
	/^\W*(eslint-|stylelint-|prettier-|phpcs:|phpstan|@phpstan|@jest|@ts-|webpackChunkName|global |jslint )/;

/**
 * @param {string[]} files PHP files.
 * @return {Comment[]} Their comments.
 */
const phpComments = ( files ) =>
	files.length === 0
		? []
		: JSON.parse(
				execFileSync( 'php', [ PHP_COMMENTS ], {
					input: files.join( '\n' ),
					cwd: inRoot(),
					maxBuffer: 2 ** 28,
				} )
			);

const isAlone = ( code, position ) =>
	/(^|\n)\s*$/.test( code.slice( 0, position ) );

/**
 * @param {string} file A TypeScript or JavaScript file.
 * @return {Comment[]} Its comments.
 */
function scriptComments( file ) {
	const code = readFileSync( inRoot( file ), 'utf8' );
	const source = ts.createSourceFile(
		file,
		code,
		ts.ScriptTarget.Latest,
		false
	);
	const found = new Map();
	const add = ( ranges ) =>
		( ranges ?? [] ).forEach( ( { pos, end } ) => found.set( pos, end ) );
	const visit = ( node ) => {
		if ( node.kind !== ts.SyntaxKind.JsxText ) {
			add( ts.getLeadingCommentRanges( code, node.pos ) );
			add( ts.getTrailingCommentRanges( code, node.end ) );
		}
		node.getChildren( source ).forEach( visit );
	};
	visit( source );
	return [ ...found ]
		.sort( ( [ a ], [ b ] ) => a - b )
		.map( ( [ pos, end ] ) => ( {
			file,
			line: source.getLineAndCharacterOfPosition( pos ).line + 1,
			isAlone: isAlone( code, pos ),
			text: code.slice( pos, end ),
		} ) );
}

/**
 * @param {string} file A style sheet.
 * @return {Comment[]} Its comments.
 */
function styleComments( file ) {
	const code = readFileSync( inRoot( file ), 'utf8' );
	return [ ...code.matchAll( /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm ) ].map(
		( { index, 0: text } ) => ( {
			file,
			line: code.slice( 0, index ).split( '\n' ).length,
			isAlone: isAlone( code, index ),
			text,
		} )
	);
}

/**
 * Joins line comments that follow each other, because a sentence may continue on the next line.
 *
 * @param {Comment[]} comments Comments in their order.
 * @return {Comment[]} Comments.
 */
function joinLineComments( comments ) {
	const result = [];
	let next = 0;
	for ( const comment of comments ) {
		const isLine = comment.isAlone && comment.text.startsWith( '//' );
		const previous = result.at( -1 );
		if (
			isLine &&
			previous?.file === comment.file &&
			comment.line === next
		) {
			previous.text += `\n${ comment.text }`;
		} else {
			result.push( { ...comment } );
		}
		next = isLine ? comment.line + 1 : 0;
	}
	return result;
}

/**
 * Returns the comments of files, without directives to tools.
 *
 * @param {string[]} files Paths from the project's root.
 * @return {Comment[]} Comments.
 */
export function readComments( files ) {
	const ending = ( pattern ) =>
		files.filter( ( file ) => pattern.test( file ) );
	return joinLineComments(
		[
			...phpComments( ending( /\.php$/ ) ),
			...ending( /\.(tsx?|m?js)$/ ).flatMap( scriptComments ),
			...ending( /\.scss$/ ).flatMap( styleComments ),
		].filter( ( { text } ) => ! DIRECTIVE.test( text ) )
	);
}

/**
 * Returns the position after a type, which may contain spaces within brackets and beside operators.
 *
 * @param {string} text Text that starts with a type.
 * @return {number} Position.
 */
function endOfType( text ) {
	let depth = 0;
	for ( let at = 0; at < text.length; at++ ) {
		if ( '<({['.includes( text[ at ] ) ) {
			depth++;
		} else if ( '>)}]'.includes( text[ at ] ) && text[ at - 1 ] !== '=' ) {
			depth--;
		} else if ( depth === 0 && /\s/.test( text[ at ] ) ) {
			const operator = text.slice( at ).match( /^\s*(\||&|=>)\s*/ );
			if ( ! operator ) {
				return at;
			}
			at += operator[ 0 ].length - 1;
		}
	}
	return text.length;
}

const DESCRIBED = /^@(param|returns?|var|throws|typedef|property)\s*/;
const NAME = /^\s*(?:\.{3})?&?(?:\$\w+|\[[^\]]+\])\s*/;
const SCRIPT_NAME = /^\s*(?:\[[^\]]+\]|[\w.$]+)\s*/;

/**
 * Returns the description of a tag, without its type and name.
 *
 * @param {string}  tag   A tag of a docblock with its text.
 * @param {boolean} isPhp Whether the docblock is PHP's, where the type has no braces.
 * @return {string} Description; empty for tags that have none.
 */
function description( tag, isPhp ) {
	const [ start, name ] = tag.match( DESCRIBED ) ?? [];
	if ( ! start ) {
		return '';
	}
	const text = tag.slice( start.length ).replace( /\n\s+/g, '\n' );
	if ( isPhp ) {
		return text.slice( endOfType( text ) ).replace( NAME, '' );
	}
	const untyped = text.startsWith( '{' )
		? text.slice( endOfType( text ) )
		: text;
	return /param|property|typedef/.test( name )
		? untyped.replace( SCRIPT_NAME, '' )
		: untyped;
}

/**
 * Returns what people read of a comment, as Markdown: without markers, types and names of parameters.
 *
 * @param {string}  comment Comment with its markers.
 * @param {boolean} isPhp   Whether it is PHP's.
 * @return {string} Prose.
 */
export function toProse( comment, isPhp ) {
	const lines = comment
		.replace( /^\/\*\*?|\*\/$/g, '' )
		.split( '\n' )
		.map( ( line ) => line.replace( /^\s*(\/\/|\*|#(?!\[))? ?/, '' ) );
	const parts = [ '' ];
	for ( const line of lines ) {
		if ( /^\s*@[a-z]/.test( line ) ) {
			parts.push( line.trim() );
		} else {
			parts[ parts.length - 1 ] += `\n${ line }`;
		}
	}
	const [ text, ...tags ] = parts;
	return [ text, ...tags.map( ( tag ) => description( tag, isPhp ) ) ]
		.map( ( part ) => part.trim() )
		.filter( Boolean )
		.join( '\n\n' );
}
