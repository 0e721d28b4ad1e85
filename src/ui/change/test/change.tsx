import { render } from '@testing-library/react';
import { Change } from '../change';
import { changeOf, type ChangeValue } from '../change-of';
import { changeWords } from '../change-words';

describe( 'changeOf', () => {
	it.each( [
		[ 115, 100, 15 ],
		[ 50, 100, -50 ],
		[ 0, 0, 0 ],
		[ 3, 0, 'new' ],
		[ 3, null, null ],
		[ null, 3, null ],
		[ 3, undefined, null ],
	] )(
		'computes from %p and the earlier %p: %p',
		( now, earlier, expected ) => {
			const change = changeOf( now, earlier );
			expect( change ).toBe( expected );
		}
	);
} );

describe( 'Change', () => {
	const draw = ( value: ChangeValue, inverse = false ) => {
		const { container } = render(
			<Change value={ value } inverse={ inverse } />
		);
		const root = container.firstElementChild as HTMLElement;
		const seen = root.querySelector( '[aria-hidden="true"]:not(svg)' );
		return {
			seen: seen?.textContent,
			heard: changeWords( value ),
			hidden: root.firstElementChild?.textContent,
			points: root.querySelector( 'path' )?.getAttribute( 'd' ),
			tone: /is-(good|bad)/.exec( root.className )?.[ 1 ],
		};
	};
	const UP = 'M4 1l4 6H0z';
	const DOWN = 'M4 7L0 1h8z';

	it( 'shows the size, the direction and whether the change is good', () => {
		expect( draw( 14.9 ) ).toMatchObject( {
			seen: '14.9%',
			hidden: 'up 14.9%',
			points: UP,
			tone: 'good',
		} );
		expect( draw( -5.2 ) ).toMatchObject( {
			seen: '5.2%',
			hidden: 'down 5.2%',
			points: DOWN,
			tone: 'bad',
		} );
	} );

	it( 'inverts the color of inverse metrics, but not the triangle', () => {
		expect( draw( -5.2, true ) ).toMatchObject( {
			points: DOWN,
			tone: 'good',
		} );
		expect( draw( 5.2, true ) ).toMatchObject( {
			points: UP,
			tone: 'bad',
		} );
	} );

	it( 'shows very small changes as no change, and large ones without decimals', () => {
		expect( draw( 0.049 ) ).toMatchObject( {
			seen: '– 0%',
			hidden: 'no change',
			points: undefined,
			tone: undefined,
		} );
		expect( draw( 0.05 ).seen ).toBe( '0.1%' );
		expect( draw( 999.94 ).seen ).toBe( '999.9%' );
		expect( draw( 1234.5 ).seen ).toBe( '1,235%' );
	} );

	it( 'shows no percentage if the change is new or unknown', () => {
		expect( draw( 'new' ) ).toMatchObject( {
			seen: 'New',
			tone: undefined,
		} );
		expect( draw( null ) ).toMatchObject( {
			seen: '—',
			hidden: 'change unknown',
			tone: undefined,
		} );
	} );
} );
