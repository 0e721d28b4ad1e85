import { act, renderHook } from '@testing-library/react';
import { EVERY, usePolling } from '../use-polling';

const ok = { isResolving: false, error: null };
const asking = { isResolving: true, error: null };
const failed = { isResolving: false, error: { code: 'fetch_error' } };

const ask = jest.fn();
let hasFocus = true;

beforeEach( () => {
	jest.useFakeTimers();
	ask.mockReset();
	hasFocus = true;
	jest.spyOn( document, 'hasFocus' ).mockImplementation( () => hasFocus );
} );

afterEach( () => {
	jest.useRealTimers();
	jest.restoreAllMocks();
} );

function poll( isOn = true ) {
	const hook = renderHook(
		( state: typeof ok | typeof failed ) =>
			usePolling( { ...state, ask }, isOn ),
		{ initialProps: ok as typeof ok | typeof failed }
	);
	return {
		...hook,
		pass: ( seconds: number ) =>
			act( () => {
				for ( let second = 0; second < seconds; second++ ) {
					jest.advanceTimersByTime( 1000 );
				}
			} ),
		answer( how: typeof ok | typeof failed ) {
			hook.rerender( asking );
			hook.rerender( how );
		},
	};
}

/**
 * The second of a state update is seen by the effect after it: so each is let pass alone.
 * @param root0
 * @param root0.pass
 * @param seconds
 */
function wait( { pass }: ReturnType< typeof poll >, seconds: number ) {
	for ( let second = 0; second < seconds; second++ ) {
		pass( 1 );
	}
}

describe( 'Asking again', () => {
	it( 'counts seconds and asks after a minute, once', () => {
		const hook = poll();
		expect( hook.result.current.left ).toBe( EVERY );
		wait( hook, 59 );
		expect( hook.result.current.left ).toBe( 1 );
		expect( ask ).not.toHaveBeenCalled();
		wait( hook, 5 );
		expect( ask ).toHaveBeenCalledTimes( 1 );
		hook.answer( ok );
		expect( hook.result.current.left ).toBe( EVERY );
		wait( hook, 60 );
		expect( ask ).toHaveBeenCalledTimes( 2 );
	} );

	it( 'does not count while it is asking', () => {
		const hook = poll();
		hook.rerender( asking );
		wait( hook, 90 );
		expect( ask ).not.toHaveBeenCalled();
	} );

	it( 'ends after more than five failures in a row, and goes on once it works again', () => {
		const hook = poll();
		for ( let failures = 1; failures <= 5; failures++ ) {
			hook.answer( failed );
			expect( hook.result.current ).toMatchObject( {
				failures,
				isStopped: false,
			} );
		}
		wait( hook, 60 );
		expect( ask ).toHaveBeenCalledTimes( 1 );
		hook.answer( failed );
		expect( hook.result.current ).toMatchObject( {
			failures: 6,
			isStopped: true,
		} );
		wait( hook, 600 );
		expect( ask ).toHaveBeenCalledTimes( 1 );
		hook.answer( ok );
		expect( hook.result.current ).toMatchObject( {
			failures: 0,
			isStopped: false,
		} );
		wait( hook, 60 );
		expect( ask ).toHaveBeenCalledTimes( 2 );
	} );

	it( 'starts to count failures anew after an answer', () => {
		const hook = poll();
		[ failed, failed, failed, ok, failed, failed, failed ].forEach(
			hook.answer
		);
		expect( hook.result.current ).toMatchObject( {
			failures: 3,
			isStopped: false,
		} );
	} );

	it( 'pauses where nobody looks when it is due, and goes on when told', () => {
		const hook = poll();
		hasFocus = false;
		wait( hook, 59 );
		expect( hook.result.current.isPaused ).toBe( false );
		wait( hook, 1 );
		expect( hook.result.current.isPaused ).toBe( true );
		hasFocus = true;
		wait( hook, 120 );
		expect( ask ).not.toHaveBeenCalled();
		act( () => hook.result.current.resume() );
		expect( ask ).toHaveBeenCalledTimes( 1 );
		expect( hook.result.current.isPaused ).toBe( false );
	} );

	it( 'does nothing after the view is gone', () => {
		const hook = poll();
		hook.unmount();
		expect( jest.getTimerCount() ).toBe( 0 );
	} );

	it( 'does nothing under a sample', () => {
		const hook = poll( false );
		wait( hook, 120 );
		expect( ask ).not.toHaveBeenCalled();
		expect( jest.getTimerCount() ).toBe( 0 );
	} );
} );
