import { act, renderHook } from '@testing-library/react';
import { dispatch, select } from '@wordpress/data';
import { store as preferences } from '@wordpress/preferences';
import { useDismissal } from '../use-dismissal';

const DAY_MS = 86_400_000;
const keep = ( value: unknown ) =>
	act( async () => {
		await dispatch( preferences ).set( 'lodestar', 'closed', value );
	} );
const isDismissed = () =>
	renderHook( () => useDismissal( 'closed', 30 ) ).result.current[ 0 ];

describe( 'useDismissal', () => {
	beforeEach( () => keep( undefined ) );
	afterEach( () => jest.restoreAllMocks() );

	it( 'remembers a dismissal for the given number of days', async () => {
		const now = Date.now();
		const { result } = renderHook( () => useDismissal( 'closed', 30 ) );
		expect( result.current[ 0 ] ).toBe( false );
		await act( async () => result.current[ 1 ]() );
		expect( result.current[ 0 ] ).toBe( true );

		jest.spyOn( Date, 'now' ).mockReturnValue( now + 29.9 * DAY_MS );
		expect( isDismissed() ).toBe( true );
		jest.spyOn( Date, 'now' ).mockReturnValue( now + 30.1 * DAY_MS );
		expect( isDismissed() ).toBe( false );
	} );

	it( 'saves the dismissal in user preferences, not in the browser', async () => {
		const { result } = renderHook( () => useDismissal( 'closed', 30 ) );
		await act( async () => result.current[ 1 ]() );
		expect( select( preferences ).get( 'lodestar', 'closed' ) ).toEqual(
			expect.any( Number )
		);
		expect( window.localStorage ).toHaveLength( 0 );
		expect(
			renderHook( () => useDismissal( 'another', 30 ) ).result
				.current[ 0 ]
		).toBe( false );
	} );

	it( 'accepts a time slightly in the future, but not years ahead', async () => {
		await keep( Date.now() + DAY_MS );
		expect( isDismissed() ).toBe( true );
		await keep( Date.now() + 1000 * DAY_MS );
		expect( isDismissed() ).toBe( false );
	} );

	it.each( [ undefined, null, 'yesterday', {}, true ] )(
		'treats %p as not dismissed',
		async ( kept ) => {
			await keep( kept );
			expect( isDismissed() ).toBe( false );
		}
	);
} );
