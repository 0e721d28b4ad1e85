import { expect } from './test';

/** A figure of an answer or of the oracle. */
export type Figure = number | null;

const UNKNOWN = '—';

/**
 * Reads a figure as an American reads it off the screen: 1,234, 41.8%, €59.90, 10m 17s.
 *
 * @param text What is shown.
 * @return The figure, and by how much it may have been rounded; null for a dash.
 */
function read( text: string ): { value: number; slack: number } | null {
	if ( text.trim() === UNKNOWN ) {
		return null;
	}
	const times = [ ...text.matchAll( /(\d+)([hms])/g ) ];
	if ( times.length > 0 ) {
		const seconds = { h: 3600, m: 60, s: 1 } as Record< string, number >;
		return {
			value: times.reduce(
				( sum, [ , amount, unit ] ) =>
					sum + Number( amount ) * ( seconds[ unit ?? '' ] ?? NaN ),
				0
			),
			slack: text.includes( 'h' ) ? 60 : 0.5,
		};
	}
	const digits = text.replace( '−', '-' ).replace( /[^\d.-]/g, '' );
	expect( digits, text ).toMatch( /^-?\d+(\.\d+)?$/ );
	const decimals = digits.split( '.' )[ 1 ]?.length ?? 0;
	return { value: Number( digits ), slack: 0.5 / 10 ** decimals };
}

/**
 * Expects a text to be a figure, as exact as it is shown.
 *
 * @param text   What is shown.
 * @param figure The figure; null for one that is unknown.
 * @param what   What it is.
 */
export function expectShown(
	text: string,
	figure: Figure | undefined,
	what: string
): void {
	const shown = read( text );
	if ( figure === null || figure === undefined || shown === null ) {
		expect( shown?.value ?? null, what ).toBe( figure ?? null );
		return;
	}
	expect(
		Math.abs( shown.value - figure ),
		`${ what }: ${ text } for ${ figure }`
	).toBeLessThanOrEqual( shown.slack + 1e-6 );
}

/**
 * Expects words to say how a figure changed: up 14.9%.
 *
 * @param told    What is told.
 * @param now     The figure.
 * @param earlier What it was.
 * @param what    What it is.
 */
export function expectChange(
	told: string,
	now: Figure | undefined,
	earlier: Figure | undefined,
	what: string
): void {
	// Points of a rate, and whether it may be chance, follow.
	const [ words = '' ] = told.split( ', ' );
	if ( typeof now !== 'number' || typeof earlier !== 'number' ) {
		expect( words, what ).toBe( 'change unknown' );
	} else if ( earlier === 0 ) {
		expect( words, what ).toBe( now === 0 ? 'no change' : 'New' );
	} else {
		const percent = ( ( now - earlier ) / earlier ) * 100;
		if ( Math.abs( percent ) < 0.05 ) {
			expect( words, what ).toBe( 'no change' );
			return;
		}
		expect( words, what ).toMatch( percent > 0 ? /^up / : /^down / );
		expectShown( words, Math.abs( percent ), `change of ${ what }` );
	}
}

/**
 * Expects an answer to hold what the oracle says; the server rounds to six decimals.
 *
 * @param got  What was answered.
 * @param want What must be in it.
 * @param what What it is.
 */
export function expectSame( got: unknown, want: unknown, what: string ): void {
	if ( typeof want === 'number' && typeof got === 'number' ) {
		expect( Math.abs( got - want ), what ).toBeLessThanOrEqual( 5.1e-7 );
	} else if ( want !== null && typeof want === 'object' ) {
		const part = got as Record< string, unknown >;
		for ( const [ key, value ] of Object.entries( want ) ) {
			expectSame( part?.[ key ], value, `${ what }.${ key }` );
		}
	} else {
		expect( got, what ).toEqual( want );
	}
}
