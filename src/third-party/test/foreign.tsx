import { render, screen } from '@testing-library/react';
import { Component, memo } from '@wordpress/element';
import type { ComponentType } from 'react';
import { attempt } from '../attempt';
import { Foreign } from '../foreign';

const draw = ( part: ComponentType< { name: string } > ) =>
	render(
		<Foreign
			part={ part }
			given={ { name: 'Fern' } }
			what="part"
			owner="acme/part"
			otherwise={ <p>Otherwise</p> }
		/>
	);

describe( 'Foreign', () => {
	it.each( [
		[ 'a function', ( { name }: { name: string } ) => <p>{ name }</p> ],
		[ 'a memo', memo( ( { name }: { name: string } ) => <p>{ name }</p> ) ],
		[
			'a class',
			class extends Component< { name: string } > {
				override render() {
					return <p>{ this.props.name }</p>;
				}
			},
		],
	] )( 'renders %s', ( _, part ) => {
		draw( part );
		expect( screen.getByText( 'Fern' ) ).toBeTruthy();
	} );

	it( 'lets a component render nothing', () => {
		draw( () => null );
		expect( screen.queryByText( 'Otherwise' ) ).toBeNull();
	} );

	it.each( [
		[
			'throws',
			() => {
				throw new Error( 'It throws.' );
			},
		],
		[
			'throws nothing',
			() => {
				throw null;
			},
		],
		[ 'returns nothing', () => undefined ],
		[ 'returns what cannot be drawn', () => ( { no: 'element' } ) ],
	] )( 'shows the fallback for a component that %s', ( _, part ) => {
		draw( part as unknown as ComponentType< { name: string } > );
		expect( screen.getByText( 'Otherwise' ) ).toBeTruthy();
		expect( console ).toHaveErrored();
		expect( console ).toHaveWarned();
	} );
} );

describe( 'attempt', () => {
	const isText = ( value: unknown ) => typeof value === 'string';

	it.each( [
		[ 'what was returned', () => 'good', 'good', 0 ],
		[ 'something else where nothing was returned', () => {}, 'else', 1 ],
		[
			'something else where it threw',
			() => {
				throw new Error( 'It failed.' );
			},
			'else',
			1,
		],
	] )( 'returns %s', ( what, call, expected, warnings ) => {
		const said = attempt( call as () => string, [], {
			what,
			owner: 'acme/one',
			isGood: isText as ( value: unknown ) => value is string,
			otherwise: 'else',
		} );
		expect( said ).toBe( expected );
		if ( warnings ) {
			// eslint-disable-next-line jest/no-conditional-expect -- Valid values must not log a warning, which the console check catches.
			expect( console ).toHaveWarned();
		}
	} );
} );
