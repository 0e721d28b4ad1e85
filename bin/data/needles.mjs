import { RegExpParser } from '@eslint-community/regexpp';

/** Texts found in most user agents, so they rule out little. */
const COMMON =
	/^(?:mozilla|applewebkit|webkit|safari|android|linux|windows|chrome|version|mobile|gecko|mac os|http|like|compatible|\W)/;

/**
 * Returns substrings of which every match contains at least one. Checking them first is cheaper than running the
 * pattern.
 *
 * If there are none, the result is the empty string, which every text contains.
 *
 * @param {string} pattern Source of a case-insensitive regular expression.
 * @return {string[]} Lowercase, ascending.
 */
export function needles( pattern ) {
	const { alternatives } = new RegExpParser( {
		ecmaVersion: 2024,
	} ).parsePattern( pattern );
	return [ ...new Set( ofAlternatives( alternatives ) ?? [ '' ] ) ].sort();
}

function ofAlternatives( alternatives ) {
	const all = alternatives.map( ( { elements } ) => ofSequence( elements ) );
	return all.includes( null ) ? null : all.flat();
}

function ofSequence( elements ) {
	const candidates = [];
	let run = '';
	const endRun = () => {
		if ( run !== '' ) {
			candidates.push( [ run ] );
			run = '';
		}
	};
	for ( const element of elements ) {
		if ( element.type === 'Character' && element.value < 0x80 ) {
			run += String.fromCodePoint( element.value ).toLowerCase();
			continue;
		}
		endRun();
		const inner = ofElement( element );
		if ( inner !== null ) {
			candidates.push( inner );
		}
	}
	endRun();
	candidates.sort( ( a, b ) => worth( b ) - worth( a ) );
	return candidates[ 0 ] ?? null;
}

function ofElement( element ) {
	switch ( element.type ) {
		case 'Group':
		case 'CapturingGroup':
			return ofAlternatives( element.alternatives );
		case 'Quantifier':
			return element.min > 0 ? ofSequence( [ element.element ] ) : null;
		default:
			return null;
	}
}

// Prefers lists that are short and whose texts are long and rare.
function worth( list ) {
	const weakest = Math.min(
		...list.map( ( text ) =>
			COMMON.test( text ) ? text.length / 10 : text.length
		)
	);
	return weakest - list.length / 10;
}
