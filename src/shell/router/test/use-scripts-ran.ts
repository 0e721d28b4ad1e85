import { act, renderHook } from '@testing-library/react';
import { useScriptsRan } from '../use-scripts-ran';

it( 'waits until the page has loaded', () => {
	const state = jest
		.spyOn( document, 'readyState', 'get' )
		.mockReturnValue( 'interactive' );
	const { result } = renderHook( useScriptsRan );
	expect( result.current ).toBe( false );

	state.mockReturnValue( 'complete' );
	act( () => {
		window.dispatchEvent( new Event( 'load' ) );
	} );
	expect( result.current ).toBe( true );
	state.mockRestore();
} );
